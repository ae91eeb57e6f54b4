-- Payouts: a keyed hash of the bank account, by which artists are recognised who are paid to the same one. Computed soon after the account
-- is saved, also by the previous release: whatever changes the encrypted details empties it.
alter table bank_account add column bank_key bytea;
create index bank_account_by_key on bank_account (bank_key);
create index bank_account_without_key on bank_account (account_id) where bank_key is null;
create function bank_account_changes() returns trigger language plpgsql as $$
begin
  if new.sealed <> old.sealed then
    new.bank_key := null;
  end if;
  return new;
end $$;
create trigger bank_account_changes before update of sealed on bank_account for each row execute function bank_account_changes();

-- A payout keeps the hash of the account that it was requested with.
alter table payout add column bank_key bytea;
create index payout_by_bank_key on payout (bank_key) where bank_key is not null;
