-- Accounts: users who can sign in, their names and addresses, and who has blocked whom.

create table account (
  id bigint generated always as identity primary key,
  username text not null check (username ~ '^[A-Za-z0-9_.-]{3,30}$'),
  email text not null check (length(email) <= 254),
  password_hash text not null,
  must_change_password boolean not null default false,
  role text not null check (role in ('FAN', 'ARTIST', 'LABEL', 'BOTH', 'ADMAN', 'ADMIN')),
  is_premium boolean not null default false,
  is_demo boolean not null default false,
  display_name text not null,
  tagline text,
  bio text,
  location text,
  genre text,
  influences text,
  links jsonb not null default '{}',
  profile_picture text,
  banner_picture text,
  comments_enabled boolean not null default true,
  left_handed_mode boolean not null default false,
  created_at timestamptz not null,
  last_active_at timestamptz,
  -- Whether others may see what this account bought and its favourites: private unless its owner allows it.
  shows_collection boolean not null default false,
  suspended_at timestamptz(3),
  suspension_reason text,
  -- A deleted account keeps its row without its name, because the ledger refers to it.
  deleted_at timestamptz(3),
  -- Whether artists are not told who buys from them and subscribes to them.
  buys_anonymously boolean not null default false,
  -- Whether one click buys music from the wallet; otherwise every charge is confirmed first.
  one_click_buying boolean not null default false,
  check ((suspended_at is null) = (suspension_reason is null))
);
-- Usernames and addresses are unique regardless of case.
create unique index account_username on account (lower(username));
create unique index account_email on account (lower(email));
-- The administrators' chart of sign-ups reads a month of rows, which were inserted in order of time.
create index account_joined on account using brin (created_at);

-- The text that the administrators' search matches. Fields are separated by a line break, which no field contains.
create function account_words(username text, email text, display_name text) returns text language sql immutable parallel safe
  return lower(username || E'\n' || email || E'\n' || display_name);
create index account_search on account using gin (account_words(username, email, display_name) gin_trgm_ops);

-- Trigrams need three characters. These are the single characters and the pairs of adjacent characters of a text.
create function letters_and_pairs(words text) returns text[] language plpgsql immutable parallel safe as $$
declare
  letters constant text[] := string_to_array(words, null);
  found text[] := letters;
begin
  for place in 2 .. coalesce(cardinality(letters), 0) loop
    found[cardinality(letters) + place - 1] := letters[place - 1] || letters[place];
  end loop;
  return found;
end $$;
create index account_search_short on account using gin (letters_and_pairs(account_words(username, email, display_name)));

-- Only a hash of the token is stored: reading the database is not enough to sign in.
create table session (
  token_hash bytea primary key,
  account_id bigint not null references account on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_account on session (account_id);
create index session_expiry on session (expires_at);

-- When a session ends, for whatever reason, the live streams that it opened end in every process.
create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('ended', encode(old.token_hash, 'hex'))::text);
  return null;
end $$;
create trigger session_ended after delete on session for each row execute function tell_session_ended();

-- Links in emails that let the owner choose a new password. Only hashes are stored.
create table password_reset (
  token_hash bytea primary key,
  account_id bigint not null references account on delete cascade,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index password_reset_of_account on password_reset (account_id);
create index password_reset_expiry on password_reset (expires_at);

-- A change of an account's email address: requested, confirmed from the new address, and for a while undoable from the old one.
create table email_change (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  old_email text not null,
  new_email text not null,
  token_hash bytea unique,
  undo_hash bytea unique,
  requested_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  confirmed_at timestamptz(3),
  undo_until timestamptz(3),
  undone_at timestamptz(3)
);
create index email_change_account on email_change (account_id, id);
-- An address that can still be restored cannot be taken by another account.
create index email_change_kept on email_change (lower(old_email)) where confirmed_at is not null and undone_at is null;

-- A username that was changed stays with its account: links to it redirect, and no other account can take it.
create table former_name (
  name text primary key check (name = lower(name)),
  account_id bigint not null references account,
  given_up_at timestamptz not null default now()
);
create index former_name_account on former_name (account_id);

-- Runs after the row is written: a name that another transaction gave up meanwhile is visible by then, and refused like one in use.
create function keep_former_name() returns trigger language plpgsql as $$
begin
  if new.deleted_at is not null then return null; end if;
  delete from former_name where name = lower(new.username) and account_id = new.id;
  if exists (select from former_name where name = lower(new.username)) then
    raise unique_violation using constraint = 'account_username', message = 'this username belonged to another account';
  end if;
  if tg_op = 'UPDATE' and lower(old.username) <> lower(new.username) then
    insert into former_name (name, account_id) values (lower(old.username), new.id);
  end if;
  return null;
end $$;
create trigger keep_former_name after insert or update of username on account
  for each row execute function keep_former_name();

-- Names of deleted accounts, as hashes: they cannot be used again, and cannot be read.
create table retired_name (name_hash bytea primary key);

-- The keys of those hashes, encrypted: the hashes cannot be recomputed when the site's secret key changes.
create table retired_name_key (
  fingerprint bytea primary key,
  sealed bytea not null
);

create table block (
  blocker_id bigint not null references account on delete cascade,
  blocked_id bigint not null references account on delete cascade,
  created_at timestamptz(3) not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index block_of_blocked on block (blocked_id);

-- Has the effect on all referring rows that deleting the account's row would have, but keeps the row: rows that cascade are
-- deleted, references with `set null` are set to null, and history, which has neither, stays. A table added later follows the
-- same rule by how it refers to the account.
create function forget_belongings(account bigint) returns void language plpgsql as $$
declare
  belonging record;
begin
  for belonging in
    select conrelid::regclass as holder, attname as owner, confdeltype as rule
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'account'::regclass and confdeltype in ('c', 'n')
    order by confdeltype desc, conrelid::regclass::text, attname
  loop
    if belonging.rule = 'c' then
      execute format('delete from %s where %I = $1', belonging.holder, belonging.owner) using account;
    else
      execute format('update %s set %I = null where %I = $1', belonging.holder, belonging.owner, belonging.owner) using account;
    end if;
  end loop;
end $$;
