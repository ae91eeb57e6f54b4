-- Commerce: music bought for another person.

-- A sale that is paid when the gift is made. Redeeming it makes the recipient the owner, by purchases that cost nothing.
create table gift (
  id bigint generated always as identity primary key,
  giver_id bigint not null references account,
  -- Names the request that made it: the same one again makes no second gift.
  request_key text not null,
  track_id bigint references track,
  album_id bigint references album,
  amount_pence integer not null check (amount_pence > 0),
  -- The terms of the sale, so that who got what can be recomputed.
  extra_pence integer not null check (extra_pence between 0 and amount_pence),
  artist_percent smallint not null check (artist_percent between 0 and 100),
  is_anonymous boolean not null,
  -- What the giver wrote, and where the link was emailed to.
  message text check (message <> ''),
  recipient_email text,
  given_at timestamptz(3) not null,
  redeemed_at timestamptz(3),
  -- The recipient's purchase.
  sale_id bigint references purchase,
  refunded_at timestamptz(3),
  refund_reason text,
  -- When its giver undid it: how often they may is limited.
  returned_at timestamptz(3),
  unique (giver_id, request_key),
  check ((track_id is null) <> (album_id is null)),
  check ((redeemed_at is null) = (sale_id is null)),
  check (returned_at is null or refunded_at is not null)
);
create index gift_of_giver on gift (giver_id, given_at desc, id desc);
create index gift_of_sale on gift (sale_id) where sale_id is not null;
create index gift_open on gift (id) where redeemed_at is null and refunded_at is null;

-- The links to a gift: the giver's and the recipient's are different ones. Only hashes are stored.
create table gift_code (
  code_hash bytea primary key,
  gift_id bigint not null references gift on delete cascade,
  made_at timestamptz(3) not null
);
create index gift_code_of_gift on gift_code (gift_id);
