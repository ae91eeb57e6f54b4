-- Mailing: subscribers to news by email.

-- Pending until the link in the first email is followed; unsubscribing deletes the row.
create table subscriber (
  id bigint generated always as identity primary key,
  email text not null check (length(email) <= 254),
  name text,
  source text not null,
  created_at timestamptz(3) not null,
  confirmed_at timestamptz(3),
  emails_sent int not null default 0,
  last_email_at timestamptz(3)
);
create unique index subscriber_email on subscriber (lower(email));
create index subscriber_newest on subscriber (created_at desc, id desc);
create index subscriber_pending on subscriber (created_at) where confirmed_at is null;

-- Links in emails. Only hashes are stored; a used one is kept for as long as it could be used again.
create table subscriber_token (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('confirm', 'unsubscribe')),
  subscriber_id bigint references subscriber on delete set null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index subscriber_token_subscriber on subscriber_token (subscriber_id);
create index subscriber_token_expiry on subscriber_token (expires_at);
