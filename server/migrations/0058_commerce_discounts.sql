-- Commerce: discount codes of artists. Only hashes are stored, so a code is shown once, when it is made.

create table discount_code (
  id bigint generated always as identity primary key,
  code_hash bytea not null unique,
  artist_id bigint not null references account on delete cascade,
  name text not null check (name <> ''),
  -- Either a part of the price or an amount.
  percent smallint check (percent between 1 and 100),
  amount_pence integer check (amount_pence > 0),
  -- Null: all music of the artist.
  content_id bigint,
  most_uses integer check (most_uses > 0),
  used integer not null default 0,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3),
  revoked_at timestamptz(3),
  check ((percent is null) <> (amount_pence is null)),
  check (most_uses is null or used <= most_uses)
);
create index discount_code_of_artist on discount_code (artist_id, id desc);

-- Each buyer can use a discount code once.
create table discount_use (
  discount_id bigint not null references discount_code on delete cascade,
  account_id bigint not null references account on delete cascade,
  sale_id bigint not null references purchase,
  used_at timestamptz(3) not null,
  primary key (discount_id, account_id)
);
create index discount_use_of_account on discount_use (account_id);
create index discount_use_of_sale on discount_use (sale_id);
