-- Subscriptions: a fan pays an artist by the week.

-- One row for each fan and artist; it is reused when the fan subscribes again.
create table subscription (
  id bigint generated always as identity primary key,
  fan_id bigint not null references account,
  artist_id bigint not null references account,
  -- active is renewed each week; cancelled runs out with its paid week; lapsed could not be renewed.
  status text not null default 'active' check (status in ('active', 'cancelled', 'lapsed')),
  method text not null check (method in ('wallet', 'card')),
  -- The card, and the provider that stores it.
  provider text,
  customer_id text,
  method_id text,
  started_at timestamptz(3) not null,
  -- Access ends at this moment.
  paid_until timestamptz(3) not null,
  -- How many weeks were paid; the next week has the next number.
  weeks integer not null default 0,
  -- When the next week is due.
  renew_at timestamptz(3) not null,
  -- Until then the card is claimed by one process, which charges it.
  claimed_until timestamptz(3),
  failures integer not null default 0,
  failure text,
  -- How many renewals were tried in all: each try has its number, also after the fan cancelled and subscribed again.
  tries integer not null default 0,
  unique (fan_id, artist_id),
  check (fan_id <> artist_id),
  check (method = 'wallet' or (provider is not null and customer_id is not null and method_id is not null))
);
create index subscription_due on subscription (method, renew_at) where status = 'active';
create index subscription_of_artist on subscription (artist_id, paid_until);

-- Every paid week, once: the number makes a second charge for the same week impossible.
create table subscription_week (
  subscription_id bigint not null references subscription,
  number integer not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null check (ends_at > starts_at),
  payment_id bigint unique references payment,
  -- When the payer's bank took the payment back: from then on the week gave no access.
  returned_at timestamptz(3),
  primary key (subscription_id, number)
);

-- The subscription by which a fan has paid for an artist's posts at a given moment; every reader uses this one rule. It returns
-- rows because PostgreSQL inlines such a function into the calling statement, and would run one that returns a boolean separately.
create function paid_subscription(fan bigint, artist bigint, moment timestamptz) returns setof subscription
language sql stable as $$
  select * from subscription
  where fan_id = paid_subscription.fan and artist_id = paid_subscription.artist and paid_until > paid_subscription.moment
$$;
