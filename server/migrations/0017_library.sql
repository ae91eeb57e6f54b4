-- Library: tracks that a user keeps, and favourites.

create table library_entry (
  account_id bigint not null references account on delete cascade,
  track_id bigint not null references track on delete cascade,
  added_at timestamptz(3) not null,
  -- A bought track that its owner removed from the library.
  hidden_at timestamptz,
  primary key (account_id, track_id)
);
create index library_by_time on library_entry (account_id, added_at desc, track_id desc) where hidden_at is null;

create table favourite (
  account_id bigint not null references account on delete cascade,
  track_id bigint not null references track on delete cascade,
  created_at timestamptz(3) not null,
  primary key (account_id, track_id)
);
create index favourite_by_time on favourite (account_id, created_at desc, track_id desc);
