-- A change of an account's email address: asked for, confirmed from the new address, and for a while to be undone from the old one.
create table email_change (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  old_email text not null,
  new_email text not null,
  token_hash bytea unique,
  undo_hash bytea unique,
  asked_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  confirmed_at timestamptz(3),
  undo_until timestamptz(3),
  undone_at timestamptz(3)
);
create index email_change_account on email_change (account_id, id);
-- An address that can still be returned to is nobody else's.
create index email_change_kept on email_change (lower(old_email)) where confirmed_at is not null and undone_at is null;
