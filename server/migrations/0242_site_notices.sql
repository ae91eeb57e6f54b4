-- What a process noticed about the way the site is run and administrators should know, the latest of each kind.
create table site_notice (
  kind text primary key,
  text text not null,
  noticed_at timestamptz(3) not null
);
