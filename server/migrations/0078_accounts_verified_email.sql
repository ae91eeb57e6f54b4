-- Accounts: addresses that are known to be their owner's, and changes of address that the old one agrees to.
alter table account add column email_verified_at timestamptz(3);
create table email_verification (
  account_id bigint primary key references account on delete cascade,
  -- The link stands for this address; after a change of address it is worth nothing.
  email text not null,
  token_hash bytea not null unique,
  expires_at timestamptz(3) not null
);

alter table email_change
  -- The hash of the link in the email to the old address, and what its owner said.
  add column approval_hash bytea unique,
  add column approved_at timestamptz(3),
  -- The new address has confirmed; the change waits for the old one until `applies_at`.
  add column reached_at timestamptz(3),
  add column applies_at timestamptz(3);
create index email_change_waiting on email_change (applies_at) where applies_at is not null and confirmed_at is null;
