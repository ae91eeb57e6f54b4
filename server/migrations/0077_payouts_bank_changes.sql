-- Payouts: what a bank account replaced, so that its owner can undo a change that was not theirs before money leaves.
create table bank_change (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  changed_at timestamptz(3) not null,
  -- Where withdrawals went before.
  account_name text not null,
  bank_name text not null,
  last_four text not null,
  sealed bytea not null,
  -- The hash of the link that undoes it.
  undo_hash bytea unique,
  undo_until timestamptz(3) not null,
  undone_at timestamptz(3)
);
create index bank_change_of_account on bank_change (account_id, id);

-- A withdrawal after such a change is not paid before this.
alter table payout add column held_until timestamptz(3);
