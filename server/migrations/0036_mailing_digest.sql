-- Mailing: the email about new releases and posts of followed artists, for accounts that asked for it.
create table digest (
  account_id bigint primary key references account on delete cascade,
  frequency text not null check (frequency in ('daily', 'weekly')),
  -- When the next one is due, and the notification after which its news begins.
  due_at timestamptz(3) not null,
  after_activity_id bigint not null
);
create index digest_due on digest (due_at);
