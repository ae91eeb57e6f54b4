-- Mailing: newsletters to the confirmed subscribers.

create table newsletter (
  id bigint generated always as identity primary key,
  subject text not null,
  body text not null,
  sent_by bigint references account on delete set null,
  created_at timestamptz(3) not null,
  -- The caller's idempotency key: a repeated request is the same newsletter.
  request_key text not null unique,
  -- How many subscribers it goes to, and to how many it went.
  recipients integer not null default 0,
  delivered integer not null default 0
);
create index newsletter_latest on newsletter (created_at desc, id desc);

-- One row per email still to be sent, deleted in the transaction that hands the email over. Unsubscribing deletes it too.
create table newsletter_delivery (
  newsletter_id bigint not null references newsletter on delete cascade,
  subscriber_id bigint not null references subscriber on delete cascade,
  -- The same at every attempt: an email that a dying process handed over twice is one email to mail servers.
  message_key uuid not null default gen_random_uuid(),
  attempts integer not null default 0,
  primary key (newsletter_id, subscriber_id)
);
create index newsletter_delivery_of_subscriber on newsletter_delivery (subscriber_id);
