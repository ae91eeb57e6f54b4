-- Commerce: albums that fans pay for before they are out.

-- Whether an album that waits for its day can be ordered until then. It is then visible to everyone.
alter table unreleased add column takes_pre_orders boolean not null default false;
alter table unreleased add constraint unreleased_promise check (not takes_pre_orders or release_at is not null);
create index unreleased_pre_orders on unreleased (content_id) where takes_pre_orders;

-- What a fan ordered, on the terms of that moment. It waits until the album is out, and then becomes a sale, or is refunded.
create table pre_order (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  album_id bigint not null references album,
  price_pence integer not null check (price_pence >= 0),
  extra_pence integer not null check (extra_pence >= 0),
  artist_percent smallint not null check (artist_percent between 0 and 100),
  is_anonymous boolean not null,
  ordered_at timestamptz(3) not null,
  -- The day that the buyer was shown: later changes of the release do not move the day of the refund.
  promised_at timestamptz(3) not null,
  ended_at timestamptz(3),
  -- The sale that it became, or why it was refunded.
  sale_id bigint references purchase,
  refund_reason text,
  check ((ended_at is null) = (num_nonnulls(sale_id, refund_reason) = 0)),
  check (num_nonnulls(sale_id, refund_reason) <= 1)
);
create unique index pre_order_once on pre_order (account_id, album_id) where ended_at is null;
create index pre_order_of_account on pre_order (account_id, id desc);
create index pre_order_waiting on pre_order (album_id) where ended_at is null;
create unique index pre_order_of_sale on pre_order (sale_id) where sale_id is not null;

-- Tracks that a pre-order has brought so far; null once it has become a sale. Until then they are owned, and no sale.
alter table purchase add column pre_order_id bigint references pre_order;
create index purchase_of_pre_order on purchase (pre_order_id) where pre_order_id is not null;

-- Those who ordered an album get its tracks as they come out: what is out before the album as single tracks.
create or replace function give_to_album_buyers() returns trigger language plpgsql as $$
begin
  perform from album where id = new.album_id for no key update;
  insert into purchase (account_id, track_id, album_id, amount_pence, bought_at, sale_id, artist_percent)
  select account_id, new.id, new.album_id, 0, min(bought_at), min(coalesce(sale_id, id)),
    (array_agg(artist_percent order by id))[1]
  from purchase where album_id = new.album_id and refunded_at is null and pre_order_id is null
  group by account_id
  on conflict do nothing;
  insert into purchase (account_id, track_id, album_id, amount_pence, bought_at, artist_percent, is_anonymous, pre_order_id)
  select account_id, new.id, (select id from album where id = new.album_id and hidden_at is null), 0, ordered_at, artist_percent,
    is_anonymous, pre_order.id
  from pre_order where album_id = new.album_id and ended_at is null order by pre_order.id
  on conflict do nothing;
  return null;
end $$;

-- Ledger: what a fan paid for an album that is not out yet, by pre-order. Never below zero.
alter domain ledger_account drop constraint ledger_account_check;
alter domain ledger_account add constraint ledger_account_check check (value ~
  '^((wallet|earnings|pending|receivable|campaign|refunding|held):[1-9][0-9]{0,15}|card-provider:[a-z]+(-[a-z]+)?|platform|card-fees|disputes|paid-out)$');

create or replace function ledger_side(account text) returns integer language sql immutable parallel safe
  return case split_part(account, ':', 1)
    when 'wallet' then 1 when 'earnings' then 1 when 'pending' then 1 when 'campaign' then 1 when 'refunding' then 1 when 'held' then 1
    when 'receivable' then -1 else 0 end;

create or replace function ledger_keeps_uncleared(account text) returns boolean language sql immutable parallel safe
  return split_part(account, ':', 1) in ('wallet', 'earnings', 'campaign', 'held');
