-- The mark that the media folder of this site carries, so that an empty mount point is never taken for it.
create table storage_mark (
  is_only boolean primary key default true check (is_only),
  mark text not null
);
