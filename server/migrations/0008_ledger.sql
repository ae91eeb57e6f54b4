-- Ledger: double entry in millionths of a pound. Entries and their lines are only ever added.

-- Positive is money held for an account's owner; the platform's own accounts may be on either side of zero.
create domain ledger_account as text collate "C" check (value ~
  '^((wallet|earnings|pending|receivable|campaign):[1-9][0-9]{0,15}|card-provider:[a-z]+(-[a-z]+)?|platform|card-fees|disputes|paid-out)$');

create function ledger_kind(account text) returns text language sql immutable parallel safe return split_part(account, ':', 1);

-- The side of zero an account must stay on: 1 is never negative, -1 never positive (what is owed to the platform), 0 is either.
create function ledger_side(account text) returns integer language sql immutable parallel safe
  return case split_part(account, ':', 1)
    when 'wallet' then 1 when 'earnings' then 1 when 'pending' then 1 when 'campaign' then 1 when 'receivable' then -1 else 0 end;

create table ledger_entry (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  reason text not null check (reason ~ '^[a-z]+(-[a-z]+)*$'),
  -- Identifies the movement, so that it can never be posted twice.
  reference text unique check (reference <> ''),
  -- What the owners of the accounts read in their statements.
  description text not null check (length(description) <= 500)
);
-- The administrators' chart of revenue reads a month of rows, which were inserted in order of time.
create index ledger_entry_by_time on ledger_entry using brin (at);

create table ledger_line (
  entry_id bigint not null references ledger_entry,
  position smallint not null,
  account ledger_account not null,
  amount bigint not null check (amount <> 0 and abs(amount) <= 1000000000000000),
  primary key (entry_id, position)
);
create index ledger_line_of_account on ledger_line (account, entry_id desc) include (amount);

-- A balance is `settled` plus the rows in `ledger_waiting`. Additions only insert there, without a lock, so that sales never wait
-- for each other; a transaction that takes from an account locks its row and settles what is waiting. Both parts stay on the
-- account's side of zero.
create table ledger_balance (
  account ledger_account primary key,
  settled bigint not null default 0,
  constraint ledger_not_overdrawn check (settled * ledger_side(account) >= 0)
) with (fillfactor = 70);

create table ledger_waiting (
  account ledger_account not null,
  entry_id bigint not null,
  amount bigint not null check (amount * ledger_side(account) >= 0),
  primary key (account, entry_id)
);

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete or truncate on ledger_entry execute function ledger_refuse_change();
create trigger append_only before update or delete or truncate on ledger_line execute function ledger_refuse_change();

-- Locks an account until the end of the transaction, settles what is waiting, and returns its balance. No other transaction can
-- take from it meanwhile; additions continue.
create function ledger_hold(held ledger_account) returns bigint language plpgsql as $$
declare
  found_settled bigint;
  waited bigint;
begin
  insert into ledger_balance (account) values (held) on conflict do nothing;
  select settled into found_settled from ledger_balance where account = held for no key update;
  with gathered as (delete from ledger_waiting where account = held returning amount)
    select coalesce(sum(amount), 0) into waited from gathered;
  if waited <> 0 then
    update ledger_balance set settled = found_settled + waited where account = held;
  end if;
  return found_settled + waited;
end $$;

-- Takes from an account (or, from a debt, adds to it), or refuses. Waiting additions are settled only when they are needed.
create function ledger_take(taken ledger_account, by_amount bigint) returns void language plpgsql as $$
declare
  held bigint;
begin
  select settled into held from ledger_balance where account = taken for no key update;
  if not found or (held + by_amount) * ledger_side(taken) < 0 then
    held := ledger_hold(taken);
  end if;
  if (held + by_amount) * ledger_side(taken) < 0 then
    raise exception 'ledger account % has too little', taken
      using errcode = 'check_violation', table = 'ledger_balance', constraint = 'ledger_not_overdrawn', detail = taken;
  end if;
  update ledger_balance set settled = held + by_amount where account = taken;
end $$;

-- Checks everything that must be true of new lines, in the statement that inserts them, and updates the balances.
create function ledger_lines_arrive() returns trigger language plpgsql as $$
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
  for taking in
    select account, sum(amount)::bigint as amount
    from (select account, entry_id, sum(amount) as amount from arrived group by account, entry_id) as change
    where amount * ledger_side(account) < 0
    group by account order by account
  loop
    perform ledger_take(taking.account, taking.amount);
  end loop;
  return null;
end $$;
create trigger lines_arrive after insert on ledger_line
  referencing new table as arrived for each statement execute function ledger_lines_arrive();

create function ledger_entry_has_lines() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_line where entry_id = new.id) then
    raise exception 'ledger entry % has no lines', new.id
      using errcode = 'check_violation', table = 'ledger_entry', constraint = 'ledger_has_lines';
  end if;
  return null;
end $$;
create constraint trigger has_lines after insert on ledger_entry deferrable initially deferred
  for each row execute function ledger_entry_has_lines();

-- Posts an entry with its lines and returns its id, or null where the reference was posted before. `brought` and the following
-- parameters say what the entry does to money that has not cleared (see ledger_follow).
create function ledger_post(
  at timestamptz, reason text, reference text, description text, accounts text[], amounts bigint[],
  brought bigint default null, clears timestamptz default null, returned bigint default null, undone text default null)
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
  end if;
  return posted;
end $$;
