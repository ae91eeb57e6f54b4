-- Ledger, final money: what a sale brought its artists can be taken back by its buyer for a while. Until then, and until the card that
-- paid for it has cleared, it is earned but cannot be paid out.

-- What of an earnings account a buyer may still take back, by the sale's entry. A use of what was bought, or a refund, ends it early.
create table ledger_returnable (
  account ledger_account not null,
  entry_id bigint not null references ledger_entry,
  returnable_until timestamptz(3) not null,
  amount bigint not null check (amount > 0),
  primary key (account, entry_id)
);
create index ledger_returnable_by_time on ledger_returnable using brin (returnable_until);
create index ledger_returnable_of_entry on ledger_returnable (entry_id);

-- What of an earnings account is not final at a moment, by the entry that brought it, and when it will be at the latest. Of a sale that is both
-- returnable and uncleared, the larger part counts.
create function ledger_not_final(held text, moment timestamptz)
returns table (entry_id bigint, amount bigint, final_at timestamptz, is_returnable boolean) language sql stable parallel safe as $$
  select entry_id, greatest(coalesce(uncleared.amount, 0), coalesce(returnable.amount, 0))::bigint,
    greatest(clears_at, returnable_until), coalesce(returnable_until > coalesce(clears_at, moment), false)
  from (
    select entry_id, sum(amount) as amount, max(clears_at) as clears_at from ledger_uncleared
    where account = held and amount > 0 and clears_at > moment group by entry_id
  ) as uncleared
    full join (
      select entry_id, amount, returnable_until from ledger_returnable where account = held and returnable_until > moment
    ) as returnable using (entry_id)
$$;

-- `operator` is what the site's operator has put in from outside, as a negative amount.
alter domain ledger_account drop constraint ledger_account_check;
alter domain ledger_account add constraint ledger_account_check check (value ~
  '^((wallet|earnings|pending|receivable|campaign|refunding|held):[1-9][0-9]{0,15}|card-provider:[a-z]+(-[a-z]+)?|platform|card-fees|disputes|paid-out|operator)$');

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

  -- Only final money is paid out, and only what is left of it once its owner's debts are paid.
  for taking in
    select distinct giver.account::text as account, entry.at
    from arrived taker
      join arrived giver on giver.entry_id = taker.entry_id and giver.account like 'earnings:%' and giver.amount < 0
      join ledger_entry entry on entry.id = taker.entry_id
    where taker.account like 'pending:%' and taker.amount > 0
  loop
    if ledger_now(taking.account) + ledger_now('receivable:' || split_part(taking.account, ':', 2))
      < (select coalesce(sum(amount), 0) from ledger_not_final(taking.account, taking.at))
    then
      raise exception 'ledger account % holds money that is not final', taking.account
        using errcode = 'check_violation', table = 'ledger_returnable', constraint = 'ledger_cleared', detail = taking.account;
    end if;
  end loop;
  return null;
end $$;

-- The balance of an account as this statement sees it.
create function ledger_now(held text) returns bigint language sql stable as $$
  select (coalesce((select settled from ledger_balance where account = held), 0)
    + coalesce((select sum(amount) from ledger_waiting where account = held), 0))::bigint
$$;

-- As before, and `returnable` says until when the buyer can take back what the entry brings to earnings. An entry that undoes
-- another ends that.
drop function ledger_post(timestamptz, text, text, text, text[], bigint[], bigint, timestamptz, bigint, text); -- safe: calls with ten values reach the new one
create function ledger_post(
  at timestamptz, reason text, reference text, description text, accounts text[], amounts bigint[],
  brought bigint default null, clears timestamptz default null, returned bigint default null, undone text default null,
  returnable timestamptz default null)
returns bigint language plpgsql as $$
declare
  posted bigint;
begin
  insert into ledger_entry (at, reason, reference, description)
    values (ledger_post.at, ledger_post.reason, ledger_post.reference, ledger_post.description)
    on conflict on constraint ledger_entry_reference_key do nothing returning id into posted;
  if posted is not null then
    insert into ledger_line (entry_id, position, account, amount)
      select posted, line.position, line.account, line.amount
      from unnest(accounts, amounts) with ordinality as line (account, amount, position);
    perform ledger_follow(posted, ledger_post.at, brought, clears, returned, undone);
    if returnable > ledger_post.at then
      insert into ledger_returnable (account, entry_id, returnable_until, amount)
        select line.account, posted, returnable, sum(line.amount) from unnest(accounts, amounts) as line (account, amount)
        where line.account like 'earnings:%' group by line.account having sum(line.amount) > 0;
    end if;
    if undone is not null then
      delete from ledger_returnable where entry_id = (select id from ledger_entry where ledger_entry.reference = undone);
    end if;
  end if;
  return posted;
end $$;
