-- Royalties: what each listen was paid from the ads that were heard. The ledger has the sums; these tables have the details.

-- Tables that get a row for every listen of a night have no foreign keys to impression, track and artist: checking a million of
-- them would cost more than the payment itself. The ids were read in the same transaction; impressions are
-- never deleted, and neither is a track that was played, or its artist.

create table royalty (
  impression_id bigint not null,
  play_id bigint not null,
  track_id bigint not null,
  artist_id bigint not null,
  -- The listener, where it was an account, for their receipt.
  account_id bigint references account on delete set null,
  amount bigint not null check (amount > 0),
  to_artists bigint not null check (to_artists between 0 and amount),
  heard_at timestamptz not null,
  -- What collaborators got, as [{"id": 7, "amount": 666}]; null where there were none. The rest is the artist's.
  collaborators jsonb,
  primary key (impression_id, play_id)
);
create index royalty_by_listener on royalty (account_id, heard_at desc) where account_id is not null;

-- Listens that paid nothing, and why, for the artist to see.
create table royalty_exclusion (
  impression_id bigint not null,
  play_id bigint not null,
  track_id bigint not null,
  artist_id bigint not null,
  reason text not null,
  heard_at timestamptz not null,
  primary key (impression_id, play_id)
);
create index royalty_exclusion_of_artist on royalty_exclusion (artist_id, heard_at desc);

-- Reviews

-- Paid listens of an artist by day: shows what is usual for them.
create table royalty_day (
  artist_id bigint not null,
  day date not null,
  listens integer not null,
  primary key (artist_id, day)
);

-- An artist's ad money that an administrator must review. Money that is earned meanwhile joins it.
create table earnings_review (
  id bigint generated always as identity primary key,
  artist_id bigint not null references account,
  reason text not null check (reason in ('first', 'rise')),
  -- The day that triggered it, its listens, and what is usual.
  day date not null,
  day_listens integer not null,
  usual_listens double precision not null,
  opened_at timestamptz not null,
  outcome text check (outcome in ('released', 'refused')),
  decided_at timestamptz,
  decided_by bigint references account,
  note text,
  check ((outcome is null) = (decided_at is null))
);
create unique index earnings_review_open on earnings_review (artist_id) where outcome is null;
create index earnings_review_of_artist on earnings_review (artist_id, decided_at desc);

-- The listens of a review. Their money is in the campaign's account until it is released to artists or returned.
create table royalty_held (
  impression_id bigint not null references impression,
  play_id bigint not null,
  review_id bigint not null references earnings_review,
  track_id bigint not null,
  artist_id bigint not null,
  account_id bigint references account on delete set null,
  amount bigint not null check (amount > 0),
  to_artists bigint not null check (to_artists between 0 and amount),
  -- Who gets what of the artists' part, as [{id, amount}], by the splits of the night it was held.
  earners jsonb not null,
  heard_at timestamptz not null,
  primary key (impression_id, play_id)
);
create index royalty_held_of_review on royalty_held (review_id);
create index royalty_held_of_artist on royalty_held (artist_id);

-- Sums by month for the open books, written with each batch, so that no reader sums a year of listens.

create table royalty_month (
  month date not null,
  artist_id bigint not null references account,
  listens bigint not null,
  amount bigint not null,
  to_artists bigint not null,
  -- How many listeners heard the artist in the month, counted by a trigger as they are inserted below.
  listeners integer not null default 0,
  primary key (month, artist_id)
);

-- The listeners, to count them. This never leaves the database.
create table royalty_listener (
  month date not null,
  artist_id bigint not null,
  listener text not null,
  primary key (month, artist_id, listener)
);

create function royalty_listeners_arrive() returns trigger language plpgsql as $$
begin
  update royalty_month set listeners = royalty_month.listeners + counted.listeners
    from (select month, artist_id, count(*)::int as listeners from arrived group by 1, 2) as counted
    where (royalty_month.month, royalty_month.artist_id) = (counted.month, counted.artist_id);
  return null;
end $$;
create trigger listeners_arrive after insert on royalty_listener
  referencing new table as arrived for each statement execute function royalty_listeners_arrive();

-- How many listens got how much, by the price of the ad, the number of listens it was split among, and the artists' percentage.
-- Contains no listener, artist or track.
create table royalty_split (
  month date not null,
  price bigint not null,
  listens integer not null,
  amount bigint not null,
  percent smallint not null,
  to_artists bigint not null,
  shares bigint not null,
  primary key (month, price, listens, amount, percent, to_artists)
);

-- The outcomes of heard ads, and of the listens before them that were not paid.
create table royalty_outcome (
  month date not null,
  outcome text not null,
  impressions bigint not null,
  price bigint not null,
  primary key (month, outcome)
);
create table royalty_excluded (
  month date not null,
  reason text not null,
  listens bigint not null,
  primary key (month, reason)
);

-- What reviews held, released and returned. Held listens are included in the splits of their night.
create table royalty_reviewed (
  month date not null,
  act text not null check (act in ('held', 'released', 'returned')),
  shares bigint not null,
  amount bigint not null,
  to_artists bigint not null,
  primary key (month, act)
);
