-- What each listen got of an impression. The ledger has the sums; this says what they are made of.
create table royalty (
  impression_id bigint not null references impression,
  play_id bigint not null,
  track_id bigint not null references track,
  artist_id bigint not null references account,
  -- The listener, where it was an account: their receipt.
  account_id bigint references account on delete set null,
  amount bigint not null check (amount > 0),
  to_artists bigint not null check (to_artists between 0 and amount),
  heard_at timestamptz not null,
  primary key (impression_id, play_id)
);
create index royalty_by_listener on royalty (account_id, heard_at desc) where account_id is not null;

-- Listens that paid nothing, and why, for the artist to see.
create table royalty_exclusion (
  impression_id bigint not null references impression,
  play_id bigint not null,
  track_id bigint not null references track,
  artist_id bigint not null references account,
  reason text not null,
  heard_at timestamptz not null,
  primary key (impression_id, play_id)
);
create index royalty_exclusion_of_artist on royalty_exclusion (artist_id, heard_at desc);

-- Sums for the open books: written with each batch, so that nobody adds up a year of listens.
create table royalty_month (
  month date not null,
  artist_id bigint not null references account,
  listens bigint not null,
  amount bigint not null,
  to_artists bigint not null,
  primary key (month, artist_id)
);
-- Who listened, to be counted. It never leaves the database.
create table royalty_listener (
  month date not null,
  artist_id bigint not null references account,
  listener text not null,
  primary key (month, artist_id, listener)
);

-- What a listener heard between two breaks, found at once however much they heard before.
create index play_heard_by_account on play (account_id, id) where heard_at is not null and account_id is not null;
create index play_heard_by_visitor on play (visitor_id, id) where heard_at is not null and visitor_id is not null;
