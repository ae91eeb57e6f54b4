-- One row per track that somebody owns; an album leaves one per track. A refund ends ownership and keeps the row.
create table purchase (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  track_id bigint not null references track,
  album_id bigint references album,
  amount_pence integer not null check (amount_pence >= 0),
  bought_at timestamptz(3) not null,
  refunded_at timestamptz
);
create unique index purchase_once on purchase (account_id, track_id) where refunded_at is null;
create index purchase_of_account on purchase (account_id, bought_at desc, id desc);
create index purchase_of_track on purchase (track_id);
create index purchase_of_album on purchase (account_id, album_id) where album_id is not null and refunded_at is null;

-- The one question everybody asks: does this account own this track? Whoever bought an album also owns what joins it later.
create function owns(account bigint, track bigint) returns boolean language sql stable as $$
  select account is not null and (
    exists (select from purchase where account_id = owns.account and track_id = owns.track and refunded_at is null)
    or exists (
      select from track as song join purchase using (album_id)
      where song.id = owns.track and account_id = owns.account and refunded_at is null))
$$;
