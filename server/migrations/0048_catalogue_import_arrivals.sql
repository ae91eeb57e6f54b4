-- Catalogue: files of an import that are on their way: a request for each file, and the sending of many from one page.
-- Drafts are not published meanwhile. What a dead process or a closed page left here ends by itself.
create table import_arrival (
  account_id bigint not null references account on delete cascade,
  key text not null,
  ends_at timestamptz(3) not null,
  primary key (account_id, key)
);
