-- Accounts: what ending access to an account must know.

-- When recovery codes were made: those that a thief made end with the change that is undone.
alter table recovery_code add column created_at timestamptz(3) not null default now();

-- Browsers that signed in before this are not known to the account any more. Null: all are.
alter table account add column devices_known_since timestamptz(3);
