-- Feeds: artists who offer their music as a podcast. There is no row until an artist first switches it on.

create table podcast (
  account_id bigint primary key references account on delete cascade,
  -- Podcast directories know it by this id, which stays the same when the artist's name changes.
  guid uuid not null,
  is_on boolean not null,
  changed_at timestamptz(3) not null
);
