-- Commerce: what was bought, and the card payments behind it.

-- One row per track that an account owns; a bought album has one per track. A refund ends ownership and keeps the row.
create table purchase (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  track_id bigint not null references track,
  album_id bigint references album,
  amount_pence integer not null check (amount_pence >= 0),
  bought_at timestamptz(3) not null,
  refunded_at timestamptz,
  -- The rows of an album belong to one sale, identified by the id of its first row; a single track is a sale by itself.
  sale_id bigint,
  refund_reason text,
  -- The terms of the sale (an album's are on its first row), so that who got what can be recomputed.
  extra_pence integer not null default 0 check (extra_pence >= 0),
  artist_percent smallint not null check (artist_percent between 0 and 100),
  -- Whether the artist is not told who bought, as the buyer chose at that moment.
  is_anonymous boolean not null default false
);
create unique index purchase_once on purchase (account_id, track_id) where refunded_at is null;
create index purchase_of_account on purchase (account_id, bought_at desc, id desc);
-- How many of an artist's tracks are owned is answered from the index alone.
create index purchase_of_track on purchase (track_id) include (refunded_at);
create index purchase_of_album on purchase (account_id, album_id) where album_id is not null and refunded_at is null;
create index purchase_by_album on purchase (album_id) where album_id is not null and refunded_at is null;
create index purchase_sales on purchase (bought_at desc, id desc) where sale_id is null or sale_id = id;
create index purchase_of_sale on purchase (sale_id) where sale_id is not null;

-- Whether an account owns a track; every reader uses this one rule. Buying an album includes tracks that join it later.
create function owns(account bigint, track bigint) returns boolean language sql stable as $$
  select account is not null and (
    exists (select from purchase where account_id = owns.account and track_id = owns.track and refunded_at is null)
    or exists (
      select from track as song join purchase using (album_id)
      where song.id = owns.track and account_id = owns.account and refunded_at is null))
$$;

-- A track that joins an album later becomes a purchase of the album's buyers: they keep it when the album is deleted, and it
-- belongs to the album's sale and is refunded with it. A sale locks the album's row in share mode, a joining track exclusively:
-- each of the two sees what the other did. A track that is restored after it was hidden joins as well.
create function give_to_album_buyers() returns trigger language plpgsql as $$
begin
  perform from album where id = new.album_id for no key update;
  insert into purchase (account_id, track_id, album_id, amount_pence, bought_at, sale_id, artist_percent)
  select account_id, new.id, new.album_id, 0, min(bought_at), min(coalesce(sale_id, id)),
    (array_agg(artist_percent order by id))[1]
  from purchase where album_id = new.album_id and refunded_at is null
  group by account_id
  on conflict do nothing;
  return null;
end $$;
create trigger track_joined_album after insert or update of album_id, state, hidden_at on track for each row
  when (new.album_id is not null and new.state = 'ready' and new.hidden_at is null) execute function give_to_album_buyers();

-- The last purchase for which buyers' emails have been enqueued.
create table purchase_email_progress (
  is_only boolean primary key default true check (is_only),
  last_purchase_id bigint not null
);
insert into purchase_email_progress (last_purchase_id) values (0);

-- Card payments. The provider is the authority on a payment's state; the row follows it.
create table payment (
  id bigint generated always as identity primary key,
  -- Our idempotency key at the provider. Random, so that two sites with one provider cannot collide.
  key uuid not null unique default gen_random_uuid(),
  -- For a charge that must happen once, such as a renewal: the same reference is the same payment.
  reference text unique,
  account_id bigint not null references account,
  purpose text not null check (purpose ~ '^[a-z]+(-[a-z]+)*$'),
  -- What the purpose is about, such as the artist of a subscription.
  subject_id bigint,
  amount_pence integer not null check (amount_pence > 0),
  provider text not null,
  provider_id text,
  -- starting: the provider may not have it yet. open: it can be paid.
  state text not null default 'starting' check (state in ('starting', 'open', 'succeeded', 'canceled')),
  -- Why the card's bank last declined it.
  failure text,
  -- The provider's fee; null until it is reported.
  fee_pence integer check (fee_pence >= 0),
  -- What was refunded or is disputed, and how much of that the payer's wallet returned.
  taken_back_pence integer not null default 0 check (taken_back_pence between 0 and amount_pence),
  given_back_pence integer not null default 0 check (given_back_pence between 0 and taken_back_pence),
  -- Counts the changes of fee and returns: each has its number in the ledger, and a response requested before one is stale.
  version integer not null default 0,
  -- The card for later charges, where the payer agreed to them.
  customer_id text,
  method_id text,
  created_at timestamptz(3) not null,
  paid_at timestamptz(3),
  checked_at timestamptz(3) not null,
  -- When the payment counts as cleared, and how much was recovered from uncleared earnings that it had paid.
  clears_at timestamptz(3),
  recovered_pence integer not null default 0,
  check ((state = 'succeeded') = (paid_at is not null)),
  check (state in ('starting', 'canceled') or provider_id is not null),
  unique (provider, provider_id),
  check (recovered_pence between 0 and taken_back_pence - given_back_pence)
);
create index payment_of_account on payment (account_id, id desc);
-- The payments that the reconciliation job reads.
create index payment_unsettled on payment (provider, checked_at) where state in ('starting', 'open') or (state = 'succeeded' and fee_pence is null);
-- Payments of which more was taken back than the payer's wallet has returned: looked up whenever money comes back into it.
create index payment_owing on payment (account_id) where taken_back_pence > given_back_pence;

-- A paid payment stays paid, whatever the provider reports afterwards, late or out of order.
create function payment_changes() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and (old.state, new.state) not in
    (('starting', 'open'), ('starting', 'succeeded'), ('starting', 'canceled'), ('open', 'succeeded'), ('open', 'canceled'), ('canceled', 'succeeded'))
  then
    raise exception 'a payment cannot go from % to %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  if (new.key, new.reference, new.account_id, new.purpose, new.subject_id, new.amount_pence, new.provider, coalesce(old.provider_id, new.provider_id))
    is distinct from (old.key, old.reference, old.account_id, old.purpose, old.subject_id, old.amount_pence, old.provider, new.provider_id)
  then
    raise exception 'the details of a payment cannot be changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger payment_changes before update on payment for each row execute function payment_changes();

-- Events from the provider that have been handled.
create table payment_event (
  provider text not null,
  event_id text not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);
create index payment_event_age on payment_event (received_at);

-- The provider's customer id of a payer whose card may be charged again.
create table card_customer (
  account_id bigint not null references account,
  provider text not null,
  key uuid not null default gen_random_uuid(),
  -- Null until the provider has created the customer.
  customer_id text,
  primary key (account_id, provider)
);

-- The records of the built-in sandbox card provider: play money. Other code reaches it only through the provider's interface.
create table sandbox_payment (
  id text primary key,
  key text not null unique,
  client_secret text not null unique,
  amount_pence integer not null check (amount_pence > 0),
  status text not null default 'open' check (status in ('open', 'succeeded', 'canceled')),
  failure_code text,
  failure text,
  customer_id text,
  -- A test card's number, which is no real card.
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
