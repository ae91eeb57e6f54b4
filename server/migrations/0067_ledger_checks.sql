-- Every nightly verification of the ledger, so that operators can watch its age and its outcome.
create table ledger_check (
  id bigint generated always as identity primary key,
  checked_at timestamptz(3) not null,
  entries bigint not null,
  -- The first error found, in a sentence; null when the ledger was correct.
  difference text
);
