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
  last_active_at timestamptz
);
-- Names and addresses are unique without regard to case.
create unique index account_username on account (lower(username));
create unique index account_email on account (lower(email));

-- Only a hash of the token is kept: who reads the database cannot sign in with what it holds.
create table session (
  token_hash bytea primary key,
  account_id bigint not null references account on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_account on session (account_id);
create index session_expiry on session (expires_at);
