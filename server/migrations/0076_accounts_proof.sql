-- Accounts: what users see of the devices that are signed in, when a session last proved whose it is, and a token that changes.
alter table session
  add column id bigint generated always as identity,
  -- When the user last entered a password, a code or a passkey in this session.
  add column proven_at timestamptz(3),
  add column last_used_at timestamptz(3),
  add column user_agent text,
  add column time_zone text,
  -- The token until the last change, which pages that are just loading may still send for a moment.
  add column previous_hash bytea,
  add column rotated_at timestamptz(3),
  -- The role has changed since: our own pages are given another token at their next call.
  add column is_rotation_due boolean not null default false;
create unique index session_id on session (id);
create index session_previous on session (previous_hash) where previous_hash is not null;
update session set last_used_at = created_at;

-- A live stream knows its session by the token; with a new token it is opened again.
create trigger session_token_changed after update of token_hash on session for each row
  when (old.token_hash is distinct from new.token_hash) execute function tell_session_ended();

-- Another role, another token.
create function rotate_sessions_of_role() returns trigger language plpgsql as $$
begin
  update session set is_rotation_due = true, proven_at = null where account_id = new.id;
  return null;
end $$;
create trigger account_role_changed after update of role on account for each row
  when (old.role is distinct from new.role) execute function rotate_sessions_of_role();

-- Codes from an authenticator app (RFC 6238). The secret is sealed with a key that is not in the database.
create table authenticator (
  account_id bigint primary key references account on delete cascade,
  sealed bytea not null,
  created_at timestamptz(3) not null,
  -- Set by the first right code; until then it is asked for nowhere.
  confirmed_at timestamptz(3),
  -- The half minute of the last code that was accepted: no code works twice.
  last_step bigint not null default 0
);

-- Codes for a user who has lost the app or the passkey. Each works once; only hashes are stored.
create table recovery_code (
  account_id bigint not null references account on delete cascade,
  code_hash bytea not null,
  used_at timestamptz(3),
  primary key (account_id, code_hash)
);

create table passkey (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3)
);
create index passkey_of_account on passkey (account_id);

-- What a passkey is asked to sign. Each is used once, for what it was made for.
create table passkey_challenge (
  challenge text primary key,
  purpose text not null check (purpose in ('register', 'sign-in', 'prove')),
  account_id bigint references account on delete cascade,
  expires_at timestamptz(3) not null
);
create index passkey_challenge_expired on passkey_challenge (expires_at);

-- Whether the account has a second factor; kept here because every request of a signed-in user needs it.
alter table account add column has_second_factor boolean not null default false;
create function find_second_factor() returns trigger language plpgsql as $$
declare
  changed bigint := coalesce(new.account_id, old.account_id);
begin
  update account set has_second_factor =
      exists (select from authenticator where account_id = changed and confirmed_at is not null)
      or exists (select from passkey where account_id = changed)
    where id = changed;
  return null;
end $$;
create trigger authenticator_changed after insert or update of confirmed_at or delete on authenticator
  for each row execute function find_second_factor();
create trigger passkey_changed after insert or delete on passkey for each row execute function find_second_factor();
