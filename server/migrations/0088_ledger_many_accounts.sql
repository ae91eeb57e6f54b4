-- Ledger: money of many accounts is locked and taken in one statement each, instead of several for every account.

-- What ledger_hold does, for several accounts, which are locked in the order of their names.
create function ledger_hold_all(wanted text[]) returns table (held text, balance bigint) language plpgsql as $$
begin
  insert into ledger_balance (account)
    select name from unnest(wanted) as name where not exists (select from ledger_balance where account = name) order by name
    on conflict do nothing;
  perform from ledger_balance where account = any(wanted) order by account for no key update;
  with gathered as (delete from ledger_waiting where account = any(wanted) returning account, amount)
    update ledger_balance set settled = settled + waited.amount
    from (select account, sum(amount) as amount from gathered group by account) as waited
    where ledger_balance.account = waited.account and waited.amount <> 0;
  return query select account::text, settled from ledger_balance where account = any(wanted);
end $$;

create or replace function ledger_lines_arrive() returns trigger language plpgsql as $$
declare
  wrong bigint;
  taking record;
begin
  select entry_id into wrong from arrived group by entry_id having sum(amount) <> 0 or count(*) < 2 limit 1;
  if found then
    raise exception 'ledger entry % does not balance', wrong
      using errcode = 'check_violation', table = 'ledger_line', constraint = 'ledger_balanced';
  end if;
  -- All lines of an entry are inserted together: none can be added later, balanced or not. The entry is now queued for sealing.
  insert into ledger_unsealed (entry_id) select distinct entry_id from arrived;
  select entry_id into wrong from ledger_seal where entry_id in (select entry_id from arrived) limit 1;
  if found then
    raise exception 'ledger entry % is sealed', wrong using errcode = 'restrict_violation';
  end if;

  insert into ledger_waiting (account, entry_id, amount)
    select account, entry_id, sum(amount) from arrived group by account, entry_id
    having sum(amount) <> 0 and sum(amount) * ledger_side(account) >= 0;
  -- Always in the same order, so that two entries that take from the same accounts cannot deadlock.
  perform from ledger_balance
    where account in (
      select account from (select account, sum(amount) as amount from arrived group by account, entry_id) as change
      where amount * ledger_side(account) < 0)
    order by account for no key update;
  -- From settled money all at once; an account that has too little of it settles what is waiting, or refuses.
  for taking in
    with change as (
      select account, sum(amount)::bigint as amount
      from (select account, entry_id, sum(amount) as amount from arrived group by account, entry_id) as of_entry
      where amount * ledger_side(account) < 0
      group by account
    ), taken as (
      update ledger_balance set settled = settled + change.amount from change
      where ledger_balance.account = change.account and (settled + change.amount) * ledger_side(change.account) >= 0
      returning ledger_balance.account
    )
    select account, amount from change where account not in (select account from taken) order by account
  loop
    perform ledger_take(taking.account, taking.amount);
  end loop;
  return null;
end $$;
