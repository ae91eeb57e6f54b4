-- Payouts: bank accounts, and money on its way to them.

-- Where an artist or label is paid. The sort code and the account number are encrypted; the last four digits are readable.
create table bank_account (
  account_id bigint primary key references account,
  account_name text not null check (length(account_name) between 1 and 60),
  bank_name text not null check (length(bank_name) between 1 and 60),
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  sealed bytea not null,
  saved_at timestamptz(3) not null
);

-- A list of payments for the bank, and who created it. A payout is on one list only.
create table bank_file (
  id bigint generated always as identity primary key,
  made_by bigint not null references account,
  made_at timestamptz(3) not null
);

-- Every time such a list, with its account numbers, was downloaded.
create table bank_file_reading (
  file_id bigint not null references bank_file,
  read_by bigint not null references account,
  read_at timestamptz(3) not null
);
create index bank_file_reading_of_file on bank_file_reading (file_id, read_at);

-- Money on its way to a bank, with the bank details at the time of the request: a later change does not redirect it.
create table payout (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  amount_pence bigint not null check (amount_pence > 0),
  account_name text not null,
  bank_name text not null,
  last_four text not null,
  sealed bytea not null,
  state text not null default 'pending' check (state in ('pending', 'paid', 'failed')),
  -- The caller's idempotency key: a repeated request is the same payout.
  request_key text,
  requested_at timestamptz(3) not null,
  bank_file_id bigint references bank_file,
  settled_at timestamptz(3),
  settled_by bigint references account,
  -- Why it failed, in a sentence.
  failure text check (length(failure) between 1 and 200),
  unique (account_id, request_key),
  check ((state = 'pending') = (settled_at is null) and (state = 'pending') = (settled_by is null)),
  check ((state = 'failed') = (failure is not null))
);
create index payout_of_account on payout (account_id, id desc) include (amount_pence, state);
create index payout_by_state on payout (state, id desc);
create index payout_of_file on payout (bank_file_id) where bank_file_id is not null;

-- A paid or failed payout stays so, and its details never change. A rotation of the site's secret key re-encrypts the bank details,
-- including those of payouts, and changes nothing else.
create function payout_changes() returns trigger language plpgsql as $$
begin
  if current_setting('fairwave.resealing', true) = 'on' then
    if to_jsonb(new) - 'sealed' is distinct from to_jsonb(old) - 'sealed' then
      raise exception 'the details of a payout cannot be changed' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if old.state <> 'pending' then
    raise exception 'a payout that is % stays so', old.state using errcode = 'restrict_violation';
  end if;
  if (new.account_id, new.amount_pence, new.account_name, new.bank_name, new.last_four, new.sealed, new.request_key, new.requested_at)
    is distinct from (old.account_id, old.amount_pence, old.account_name, old.bank_name, old.last_four, old.sealed, old.request_key, old.requested_at)
    or (old.bank_file_id is not null and new.bank_file_id is distinct from old.bank_file_id)
  then
    raise exception 'the details of a payout cannot be changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger payout_changes before update on payout for each row execute function payout_changes();
