-- Campaigns: what advertisers buy, and every ad of theirs that was heard. Money is in millionths of a pound.

-- The budget left the wallet when it was set, and is in the ledger's account campaign:{id}. What was neither spent nor reserved
-- for an open break can be returned.
create table campaign (
  -- The first numbers belong to the house ads, so that an ad's id alone identifies it.
  id bigint generated always as identity (start with 1001) primary key,
  account_id bigint not null references account,
  title text not null,
  content text not null,
  link text,
  -- A random name, and the only URL of the file.
  creative_name text not null unique,
  creative_key text not null,
  creative_mime text not null,
  duration_ms integer not null check (duration_ms > 0),
  image_hash text not null,
  -- Pence for a thousand impressions.
  bid_pence integer not null check (bid_pence > 0),
  starts_on date not null,
  ends_on date not null,
  -- Names of stations; an empty list means all of them.
  stations text[] not null default '{}',
  -- How often a listener can hear it in a day.
  daily_cap smallint not null check (daily_cap between 1 and 20),
  state text not null check (state in ('review', 'rejected', 'running', 'paused', 'ended')),
  reason text,
  budget bigint not null check (budget > 0),
  reserved bigint not null default 0 check (reserved >= 0),
  spent bigint not null default 0 check (spent >= 0),
  returned bigint not null default 0 check (returned >= 0),
  impressions integer not null default 0,
  created_at timestamptz not null,
  reviewed_at timestamptz,
  ended_at timestamptz,
  -- The advertiser's idempotency key, and a digest of the request: a repeated request creates one campaign.
  request_key text,
  request_digest bytea,
  check (ends_on >= starts_on),
  constraint campaign_not_overspent check (spent + reserved + returned <= budget),
  check ((request_key is null) = (request_digest is null)),
  constraint campaign_request_key unique (account_id, request_key)
) with (fillfactor = 70);
create index campaign_by_account on campaign (account_id, id desc);
create index campaign_live on campaign (bid_pence desc, id) where state = 'running';
create index campaign_in_review on campaign (created_at) where state = 'review';

-- A campaign's ad that was heard to its end.
create table impression (
  id bigint generated always as identity primary key,
  campaign_id bigint not null references campaign,
  break_id uuid not null,
  position smallint not null,
  account_id bigint references account on delete set null,
  visitor_id uuid,
  -- It pays for the listener's plays after the first and up to the second.
  after_play_id bigint not null,
  last_play_id bigint not null,
  station text,
  price bigint not null check (price > 0),
  heard_at timestamptz not null,
  -- The rule that the report broke, if any.
  suspicion text,
  -- Null until its day is split among artists; then 'shared', or why it paid nothing.
  outcome text,
  -- A hash of the address range that changes every day.
  range_key text,
  -- How much of the price was returned to the advertiser after a review.
  returned bigint not null default 0,
  unique (break_id, position),
  check (returned between 0 and price)
);
-- Finds the oldest unsplit day and its impressions in order, without a scan of all unsplit impressions.
create index impression_waiting on impression (heard_at, id) where outcome is null;
create index impression_waiting_of_listener on impression (account_id) where outcome is null and account_id is not null;
create index impression_of_campaign on impression (campaign_id, heard_at);
create index impression_of_range on impression (range_key) where range_key is not null;

-- Rejected reports of heard ads, by day and reason.
create table ad_report_refused (
  day date not null,
  reason text not null,
  reports integer not null,
  primary key (day, reason)
);
