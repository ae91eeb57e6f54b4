-- A fan's weekly subscription to an artist: one for each pair, which goes on when somebody comes back.
create table subscription (
  id bigint generated always as identity primary key,
  fan_id bigint not null references account,
  artist_id bigint not null references account,
  -- active is renewed each week; cancelled runs out with its paid week; lapsed could not be renewed.
  status text not null default 'active' check (status in ('active', 'cancelled', 'lapsed')),
  method text not null check (method in ('wallet', 'card')),
  -- The card, and with whom it is kept.
  provider text,
  customer_id text,
  method_id text,
  started_at timestamptz(3) not null,
  -- Until then the fan is let in, and not a moment longer.
  paid_until timestamptz(3) not null,
  -- How many weeks were paid; the next has the number after it.
  weeks integer not null default 0,
  -- When the next week is to be paid.
  renew_at timestamptz(3) not null,
  -- Whoever charges the card has it to himself until then.
  claimed_until timestamptz(3),
  failures integer not null default 0,
  failure text,
  unique (fan_id, artist_id),
  check (fan_id <> artist_id),
  check (method = 'wallet' or (provider is not null and customer_id is not null and method_id is not null))
);
create index subscription_due on subscription (method, renew_at) where status = 'active';
create index subscription_of_artist on subscription (artist_id, paid_until);

-- Every week that was paid, once: the number makes a second charge for the same week impossible.
create table subscription_week (
  subscription_id bigint not null references subscription,
  number integer not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null check (ends_at > starts_at),
  payment_id bigint unique references payment,
  primary key (subscription_id, number)
);

-- The one question everybody asks: has this fan paid for this moment of this artist?
create function is_subscribed(fan bigint, artist bigint, moment timestamptz) returns boolean language sql stable as $$
  select exists (
    select from subscription
    where fan_id = is_subscribed.fan and artist_id = is_subscribed.artist and paid_until > is_subscribed.moment)
$$;
