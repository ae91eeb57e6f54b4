-- Ads: breaks that were served to listeners. A listener is an account, or a visitor's cookie id.

create table ad_break (
  -- The id that the listener's ticket contains.
  id uuid primary key,
  account_id bigint references account on delete cascade,
  visitor_id uuid,
  -- Plays up to this one are paid for by this break or an earlier one.
  last_play_id bigint not null,
  opened_at timestamptz not null,
  done_at timestamptz,
  check (num_nonnulls(account_id, visitor_id) = 1)
);
-- At most one open break for each listener, and a fast lookup of their latest.
create unique index ad_break_open_by_account on ad_break (account_id) where account_id is not null and done_at is null;
create unique index ad_break_open_by_visitor on ad_break (visitor_id) where visitor_id is not null and done_at is null;
create index ad_break_by_account on ad_break (account_id, last_play_id desc) where account_id is not null;
create index ad_break_by_visitor on ad_break (visitor_id, last_play_id desc) where visitor_id is not null;

create table ad_break_ad (
  break_id uuid not null references ad_break on delete cascade,
  position smallint not null,
  -- The id of a campaign or house ad.
  ad_id integer not null,
  heard_at timestamptz,
  -- The campaign, which reserves the price until the ad was heard or released; null for a house ad.
  campaign_id bigint references campaign,
  price bigint not null default 0,
  primary key (break_id, position)
);
create index ad_break_ad_kept on ad_break_ad (break_id) where campaign_id is not null and heard_at is null;
