-- Ledger, uncleared money: the card's bank can take back money that came by card. It is tracked from account to account
-- until its payment has cleared; until then it can be spent here but not paid out. `source` is the payment
-- that brought it.

-- The uncleared part of an account's balance, by the entry that brought it there. Additions are new rows; rows are reduced only
-- by a transaction that has locked the account's balance.
create table ledger_uncleared (
  account ledger_account not null,
  entry_id bigint not null references ledger_entry,
  source bigint not null,
  clears_at timestamptz(3) not null,
  amount bigint not null check (amount >= 0),
  primary key (account, entry_id, source)
);
create index ledger_uncleared_left on ledger_uncleared (account, clears_at) include (amount) where amount > 0;
create index ledger_uncleared_of_source on ledger_uncleared (source);

-- Every movement of such money: part of an entry's lines, and balanced for each source.
create table ledger_uncleared_line (
  entry_id bigint not null references ledger_entry,
  account ledger_account not null,
  source bigint not null,
  amount bigint not null check (amount <> 0),
  primary key (entry_id, account, source)
);
create index ledger_uncleared_line_of_account on ledger_uncleared_line (account, source);
create trigger append_only before update or delete or truncate on ledger_uncleared_line execute function ledger_refuse_change();

-- Accounts whose uncleared money is tracked separately; for others it is only recorded.
create function ledger_keeps_uncleared(account text) returns boolean language sql immutable parallel safe
  return split_part(account, ':', 1) in ('wallet', 'earnings', 'campaign');

-- Tracks the uncleared money of one entry. An account spends its cleared money first; beyond that, the money that clears
-- earliest, unless the entry undoes another (`undone`) or returns a payment (`returned`): then that money goes first.
-- Each receiving account gets the same part of it, rounded up, in the order of the accounts.
create function ledger_follow(followed bigint, moment timestamptz, brought bigint, clears timestamptz, returned bigint, undone text)
returns void language plpgsql as $$
declare
  undone_entry bigint;
  is_paid_out boolean;
  giver record;
  lot record;
  taker record;
  excess bigint;
  part bigint;
  wanted bigint;
  received numeric;
  fresh bigint;
  place integer := 1;
  -- What each account gives, by source.
  from_accounts text[] := '{}';
  from_sources bigint[] := '{}';
  from_clears timestamptz[] := '{}';
  from_amounts bigint[] := '{}';
  -- The same by source alone, and what each account receives.
  pool_sources bigint[];
  pool_clears timestamptz[];
  pool_amounts bigint[];
  to_accounts text[] := '{}';
  to_sources bigint[] := '{}';
  to_clears timestamptz[] := '{}';
  to_amounts bigint[] := '{}';
begin
  if brought is null and undone is null and not exists (
    select from ledger_line line join ledger_uncleared held on held.account = line.account
    where line.entry_id = followed and line.amount < 0 and held.amount > 0 and held.clears_at > moment)
  then
    return;
  end if;
  select id into undone_entry from ledger_entry where reference = undone;
  is_paid_out := exists (select from ledger_line where entry_id = followed and account like 'pending:%' and amount > 0);

  for giver in
    select account, -sum(amount)::bigint as amount from ledger_line where entry_id = followed
    group by account having sum(amount) < 0 order by account
  loop
    if not ledger_keeps_uncleared(giver.account) then
      if brought is not null and clears > moment then
        from_accounts := from_accounts || giver.account::text;
        from_sources := from_sources || brought;
        from_clears := from_clears || clears;
        from_amounts := from_amounts || giver.amount;
      elsif undone_entry is not null then
        wanted := giver.amount;
        for lot in
          select line.source, line.amount, known.clears_at
          from ledger_uncleared_line line
            cross join lateral (select clears_at from ledger_uncleared where source = line.source limit 1) as known
          where line.entry_id = undone_entry and line.account = giver.account and line.amount > 0 and known.clears_at > moment
          order by line.source
        loop
          part := least(lot.amount, wanted);
          exit when part = 0;
          wanted := wanted - part;
          from_accounts := from_accounts || giver.account::text;
          from_sources := from_sources || lot.source;
          from_clears := from_clears || lot.clears_at;
          from_amounts := from_amounts || part;
        end loop;
      end if;
      continue;
    end if;

    wanted := giver.amount;
    if undone_entry is not null or returned is not null then
      for lot in
        select entry_id, source, clears_at, amount from ledger_uncleared
        where account = giver.account and amount > 0 and clears_at > moment and (entry_id = undone_entry or source = returned)
        order by clears_at, entry_id, source
      loop
        part := least(lot.amount, wanted);
        exit when part = 0;
        wanted := wanted - part;
        update ledger_uncleared set amount = amount - part
          where account = giver.account and entry_id = lot.entry_id and source = lot.source;
        from_accounts := from_accounts || giver.account::text;
        from_sources := from_sources || lot.source;
        from_clears := from_clears || lot.clears_at;
        from_amounts := from_amounts || part;
      end loop;
    end if;
    -- In one statement, so that both sides are read in the same snapshot.
    select coalesce((select sum(amount) from ledger_uncleared where account = giver.account and amount > 0 and clears_at > moment), 0)
      - coalesce((select settled from ledger_balance where account = giver.account), 0)
      - coalesce((select sum(amount) from ledger_waiting where account = giver.account), 0)
      into excess;
    continue when excess <= 0;
    if is_paid_out then
      raise exception 'ledger account % holds money that has not cleared', giver.account
        using errcode = 'check_violation', table = 'ledger_uncleared', constraint = 'ledger_cleared', detail = giver.account;
    end if;
    for lot in
      select entry_id, source, clears_at, amount from ledger_uncleared
      where account = giver.account and amount > 0 and clears_at > moment order by clears_at, entry_id, source
    loop
      part := least(lot.amount, excess);
      exit when part = 0;
      excess := excess - part;
      update ledger_uncleared set amount = amount - part
        where account = giver.account and entry_id = lot.entry_id and source = lot.source;
      from_accounts := from_accounts || giver.account::text;
      from_sources := from_sources || lot.source;
      from_clears := from_clears || lot.clears_at;
      from_amounts := from_amounts || part;
    end loop;
  end loop;
  if cardinality(from_amounts) = 0 then
    return;
  end if;

  insert into ledger_uncleared_line (entry_id, account, source, amount)
    select followed, given.account, given.source, -sum(given.amount)
    from unnest(from_accounts, from_sources, from_amounts) as given (account, source, amount) group by 2, 3;
  select array_agg(source order by clears_at, source), array_agg(clears_at order by clears_at, source),
      array_agg(amount order by clears_at, source), sum(amount)
    into pool_sources, pool_clears, pool_amounts, fresh
    from (
      select given.source, min(given.clears_at) as clears_at, sum(given.amount)::bigint as amount
      from unnest(from_sources, from_clears, from_amounts) as given (source, clears_at, amount) group by 1) as pool;
  select sum(net) into received from (
    select sum(amount) as net from ledger_line where entry_id = followed group by account having sum(amount) > 0) as gains;

  excess := fresh;
  for taker in
    select account, sum(amount)::bigint as amount from ledger_line where entry_id = followed
    group by account having sum(amount) > 0 order by account
  loop
    wanted := least(ceil(taker.amount * fresh::numeric / received)::bigint, excess);
    while wanted > 0 loop
      part := least(wanted, pool_amounts[place]);
      to_accounts := to_accounts || taker.account::text;
      to_sources := to_sources || pool_sources[place];
      to_clears := to_clears || pool_clears[place];
      to_amounts := to_amounts || part;
      pool_amounts[place] := pool_amounts[place] - part;
      wanted := wanted - part;
      excess := excess - part;
      if pool_amounts[place] = 0 then
        place := place + 1;
      end if;
    end loop;
  end loop;
  insert into ledger_uncleared_line (entry_id, account, source, amount)
    select followed, * from unnest(to_accounts, to_sources, to_amounts);
  insert into ledger_uncleared (account, entry_id, source, clears_at, amount)
    select account, followed, source, clears_at, amount
    from unnest(to_accounts, to_sources, to_clears, to_amounts) as gained (account, source, clears_at, amount)
    where ledger_keeps_uncleared(account);
end $$;
