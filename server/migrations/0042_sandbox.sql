-- The books of the built-in card provider, which deals in play money. To the rest of Fairwave it is as far away as a real one.
create table sandbox_payment (
  id text primary key,
  key text not null unique,
  client_secret text not null unique,
  amount_pence integer not null check (amount_pence > 0),
  status text not null default 'open' check (status in ('open', 'succeeded', 'canceled')),
  failure_code text,
  failure text,
  customer_id text,
  -- A test card's number, which is nobody's.
  card text,
  saves_card boolean not null,
  created_at timestamptz not null
);

create table sandbox_refund (
  key text primary key,
  payment_id text not null references sandbox_payment,
  amount_pence integer not null check (amount_pence > 0)
);
create index sandbox_refund_of_payment on sandbox_refund (payment_id);
