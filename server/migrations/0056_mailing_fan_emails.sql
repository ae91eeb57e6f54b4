-- Mailing: emails that artists write to followers, buyers and subscribers who agreed to it.

-- A listener agreed to emails of an artist, who may see their address. There is none until they do.
create table fan_email_consent (
  account_id bigint not null references account on delete cascade,
  artist_id bigint not null references account on delete cascade,
  agreed_at timestamptz(3) not null,
  -- Where they were asked.
  source text not null check (source in ('follow', 'purchase', 'subscription', 'account')),
  primary key (account_id, artist_id),
  check (account_id <> artist_id)
);
create index fan_email_consent_to_artist on fan_email_consent (artist_id, account_id);

create table fan_email (
  id bigint generated always as identity primary key,
  artist_id bigint not null references account on delete cascade,
  subject text not null,
  body text not null,
  audience text not null check (audience in ('followers', 'buyers', 'subscribers')),
  -- Of buyers: those of one release.
  album_id bigint references album on delete set null,
  track_id bigint references track on delete set null,
  created_at timestamptz(3) not null,
  -- The caller's idempotency key: a repeated request is the same email.
  request_key text not null,
  -- From when on it is sent; then its recipients are put down.
  send_at timestamptz(3) not null,
  started_at timestamptz(3),
  -- The artist stopped it, or was suspended.
  stopped_at timestamptz(3),
  recipients integer not null default 0,
  delivered integer not null default 0,
  -- Addresses that the mail server refused for good.
  refused integer not null default 0,
  unique (artist_id, request_key)
);
create index fan_email_of_artist on fan_email (artist_id, created_at desc, id desc);

-- One row per email still to be sent, deleted in the transaction that hands the email over.
create table fan_email_delivery (
  fan_email_id bigint not null references fan_email on delete cascade,
  account_id bigint not null references account on delete cascade,
  -- The same at every attempt, as for newsletters.
  message_key uuid not null default gen_random_uuid(),
  attempts integer not null default 0,
  primary key (fan_email_id, account_id)
);
create index fan_email_delivery_of_account on fan_email_delivery (account_id);

-- Addresses that get no more emails to many: their mail server refused them for good, or their owner complained about one. Only a hash
-- is stored, so that it outlasts the account without naming a person.
create table suppressed_address (
  address_hash bytea primary key,
  reason text not null check (reason in ('bounce', 'complaint')),
  since timestamptz(3) not null
);
