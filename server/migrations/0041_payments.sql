-- What people pay by card. The provider knows best how a payment stands; a row here follows it.
create table payment (
  id bigint generated always as identity primary key,
  -- Under this name the provider knows it. Random, so that two sites with one provider never mean each other's.
  key uuid not null unique default gen_random_uuid(),
  -- For a charge that must happen once, such as a renewal: the same name is the same payment.
  reference text unique,
  account_id bigint not null references account,
  purpose text not null check (purpose ~ '^[a-z]+(-[a-z]+)*$'),
  -- What the purpose is about, such as the artist of a subscription.
  subject_id bigint,
  amount_pence integer not null check (amount_pence > 0),
  provider text not null,
  provider_id text,
  -- starting: the provider may not know it yet. open: it can be paid.
  state text not null default 'starting' check (state in ('starting', 'open', 'succeeded', 'canceled')),
  -- What the card's bank said last against it.
  failure text,
  -- What the provider kept; null until it says.
  fee_pence integer check (fee_pence >= 0),
  -- What was refunded or is disputed, and how much of that the payer's wallet gave back.
  taken_back_pence integer not null default 0 check (taken_back_pence between 0 and amount_pence),
  given_back_pence integer not null default 0 check (given_back_pence between 0 and taken_back_pence),
  -- Counts the changes of fee and returns: each has its number in the ledger, and an answer that was asked for before one is stale.
  version integer not null default 0,
  -- The card for later charges, where the payer agreed to them.
  customer_id text,
  method_id text,
  created_at timestamptz(3) not null,
  paid_at timestamptz(3),
  checked_at timestamptz(3) not null,
  check ((state = 'succeeded') = (paid_at is not null)),
  check (state in ('starting', 'canceled') or provider_id is not null),
  unique (provider, provider_id)
);
create index payment_of_account on payment (account_id, id desc);
-- What the job that asks after payments looks through.
create index payment_unsettled on payment (provider, checked_at) where state in ('starting', 'open') or (state = 'succeeded' and fee_pence is null);

-- Paid is paid: whatever else is said of a payment afterwards, late or in the wrong order, it stays so.
create function payment_changes() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and (old.state, new.state) not in
    (('starting', 'open'), ('starting', 'succeeded'), ('starting', 'canceled'), ('open', 'succeeded'), ('open', 'canceled'), ('canceled', 'succeeded'))
  then
    raise exception 'a payment does not go from % to %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  if (new.key, new.reference, new.account_id, new.purpose, new.subject_id, new.amount_pence, new.provider, coalesce(old.provider_id, new.provider_id))
    is distinct from (old.key, old.reference, old.account_id, old.purpose, old.subject_id, old.amount_pence, old.provider, new.provider_id)
  then
    raise exception 'what a payment is cannot be changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger payment_changes before update on payment for each row execute function payment_changes();

-- Messages of the provider that have been acted upon.
create table payment_event (
  provider text not null,
  event_id text not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);
create index payment_event_age on payment_event (received_at);

-- Whom the provider knows a payer as, where a card may be charged again.
create table card_customer (
  account_id bigint not null references account,
  provider text not null,
  key uuid not null default gen_random_uuid(),
  -- Null until the provider has been told of them.
  customer_id text,
  primary key (account_id, provider)
);
