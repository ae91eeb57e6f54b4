-- Whether a play's audio was really fetched, and how much of it sounded where the player says so. Listens from before there was
-- a proof keep their pay.
alter table play add column fetched_at timestamptz, add column sounded_ms integer check (sounded_ms >= 0);
update play set fetched_at = heard_at where heard_at is not null;

-- An address range under a name that changes every day, and what of the price went back to the advertiser after a review.
alter table impression add column range_key text, add column returned bigint not null default 0,
  add check (returned between 0 and price);
create index impression_of_range on impression (range_key) where range_key is not null;

-- Paid listens of an artist by day: what is usual for them.
create table royalty_day (
  artist_id bigint not null,
  day date not null,
  listens integer not null,
  primary key (artist_id, day)
);
insert into royalty_day (artist_id, day, listens)
  select artist_id, (heard_at at time zone 'UTC')::date, count(distinct play_id) from royalty
  where heard_at > now() - interval '30 days' group by 1, 2;

-- An artist's ad money that waits for a person to look at it. All that comes in meanwhile joins it.
create table earnings_review (
  id bigint generated always as identity primary key,
  artist_id bigint not null references account,
  reason text not null check (reason in ('first', 'rise')),
  -- The day that set it off, its listens, and what is usual.
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
  -- Who gets what of the artists' part: [{id, amount}], by the splits of the night it was held.
  earners jsonb not null,
  heard_at timestamptz not null,
  primary key (impression_id, play_id)
);
create index royalty_held_of_review on royalty_held (review_id);
create index royalty_held_of_artist on royalty_held (artist_id);

-- Ads can be reported, also by visitors.
alter table report drop constraint report_kind_check,
  add constraint report_kind_check check (kind in ('track', 'album', 'post', 'comment', 'user', 'ad')),
  alter column reporter_id drop not null, add column visitor_id uuid,
  add constraint report_by_one check (num_nonnulls(reporter_id, visitor_id) = 1);
create unique index report_once_by_visitor on report (visitor_id, kind, subject_id) where resolved_at is null and visitor_id is not null;

-- What reviews held, released and gave back, by month, for the open books. Held listens are among the shares of their night.
create table royalty_reviewed (
  month date not null,
  act text not null check (act in ('held', 'released', 'returned')),
  shares bigint not null,
  amount bigint not null,
  to_artists bigint not null,
  primary key (month, act)
);
