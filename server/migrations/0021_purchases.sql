-- One row per track that somebody owns; an album leaves one per track. A refund ends ownership and keeps the row.
create table purchase (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  track_id bigint not null references track,
  album_id bigint references album,
  amount_pence integer not null check (amount_pence >= 0),
  bought_at timestamptz not null,
  refunded_at timestamptz
);
create unique index purchase_once on purchase (account_id, track_id) where refunded_at is null;
create index purchase_of_account on purchase (account_id, bought_at desc, id desc);
create index purchase_of_track on purchase (track_id);

-- The one question everybody asks: does this account own this track?
create function owns(account bigint, track bigint) returns boolean language sql stable as $$
  select account is not null and exists (
    select from purchase where purchase.account_id = owns.account and purchase.track_id = owns.track and refunded_at is null)
$$;
