-- Passwords that the server makes for music apps: an app signs in with one of these, never with the account's own password.
create table app_password (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- The password, encrypted: apps prove that they have it by a hash with a salt of their own, which needs the password itself.
  sealed bytea not null,
  -- Finds the password that an app sends: a keyed hash, which a reader of the database cannot compute.
  lookup_hash bytea not null unique,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  -- The name that the app gave itself at its last use.
  last_client text
);
create index app_password_of_account on app_password (account_id, id);
