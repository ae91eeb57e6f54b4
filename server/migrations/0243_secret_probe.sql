-- Something sealed with the site's secret key, so that a start with another key is refused instead of found out months later.
create table secret_probe (
  is_only boolean primary key default true check (is_only),
  sealed bytea not null,
  -- The key is being changed: some of what is sealed is sealed with the new one already.
  is_rotating boolean not null default false
);

-- Names of people who left are kept as hashes that cannot be made anew, so the keys they were made with are kept, sealed.
create table retired_name_key (
  fingerprint bytea primary key,
  sealed bytea not null
);

-- A change of the key seals bank details anew, those of payouts too, and nothing else of a payout ever changes.
create or replace function payout_changes() returns trigger language plpgsql as $$
begin
  if current_setting('fairwave.resealing', true) = 'on' then
    if to_jsonb(new) - 'sealed' is distinct from to_jsonb(old) - 'sealed' then
      raise exception 'what a payout is cannot be changed' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if old.state <> 'pending' then
    raise exception 'a payout that is % stays so', old.state using errcode = 'restrict_violation';
  end if;
  if (new.account_id, new.amount_pence, new.account_name, new.bank_name, new.last_four, new.sealed, new.request_key, new.asked_at)
    is distinct from (old.account_id, old.amount_pence, old.account_name, old.bank_name, old.last_four, old.sealed, old.request_key, old.asked_at)
    or (old.bank_file_id is not null and new.bank_file_id is distinct from old.bank_file_id)
  then
    raise exception 'what a payout is cannot be changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
