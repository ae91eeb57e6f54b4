-- Payouts: an administrator can let a payout go that is held, because its bank account was changed or its owner is suspended or owes money.
alter table payout add column allowed_at timestamptz(3);
alter table payout add column allowed_by bigint references account;
alter table payout add constraint payout_allowed check ((allowed_at is null) = (allowed_by is null));

-- As before, and a payout leaves a list for the bank that nobody has downloaded yet: one that is held meanwhile.
create or replace function payout_changes() returns trigger language plpgsql as $$
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
    or (old.bank_file_id is not null and new.bank_file_id is distinct from old.bank_file_id
      and (new.bank_file_id is not null or exists (select from bank_file_reading where file_id = old.bank_file_id)))
  then
    raise exception 'the details of a payout cannot be changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
