-- Ledger, months: lines are partitioned by the ids of their entries. Each month has ids of its own, and the first act of a month is to
-- go on counting at the first of them (ledger_begin_month). So the primary key, the reference to the entry and every look-up by entry
-- stay what they were, and none of the ledger's rules is weaker. Entries themselves are one table: their references are unique for ever.
alter table ledger_line rename to ledger_line_undivided; -- safe: the next statement makes a table of that name and columns
create table ledger_line (like ledger_line_undivided including defaults including constraints) partition by range (entry_id);

do $$
declare
  month date;
  next_month date;
  first bigint := 1;
  boundary bigint;
  last bigint := (select coalesce(max(id), 0) from ledger_entry);
begin
  create table ledger_line_earlier partition of ledger_line for values from (minvalue) to (1);
  -- Entries below the boundary of a month are all older than it. One that was posted with an earlier date stays where its id is.
  for next_month, boundary in
    select found.month, min(found.first) over (order by found.month desc)
    from (select date_trunc('month', at at time zone 'UTC')::date as month, min(id) as first from ledger_entry group by 1) as found order by 1
  loop
    if month is not null and boundary > first then
      execute format('create table %I partition of ledger_line for values from (%s) to (%s)', month_name('ledger_line', month), first, boundary);
      first := boundary;
    end if;
    month := next_month;
  end loop;
  month := coalesce(month, date_trunc('month', now() at time zone 'UTC')::date);
  last := (last / month_ids() + 1) * month_ids();
  execute format('create table %I partition of ledger_line for values from (%s) to (%s)', month_name('ledger_line', month), first, last);
  execute format('create table ledger_line_later partition of ledger_line for values from (%s) to (maxvalue)', last);
end $$;
insert into ledger_line select * from ledger_line_undivided;
drop table ledger_line_undivided; -- safe: the new one has its rows

alter table ledger_line add primary key (entry_id, position);
alter table ledger_line add constraint ledger_line_entry_id_fkey foreign key (entry_id) references ledger_entry;
create index ledger_line_of_account on ledger_line (account, entry_id desc) include (amount);
create trigger append_only before update or delete or truncate on ledger_line execute function ledger_refuse_change();
create trigger lines_arrive after insert on ledger_line
  referencing new table as arrived for each statement execute function ledger_lines_arrive();
create trigger statistics_new after insert on ledger_line
  referencing new table as changed for each statement execute function statistics_of_lines();

-- A statement that names a partition instead of the table would go past the rules: nothing is accepted there.
do $$
declare
  name text;
begin
  for name in select inhrelid::regclass::text from pg_inherits where inhparent = 'ledger_line'::regclass loop
    execute format('create trigger append_only before insert or update or delete or truncate on %s execute function ledger_refuse_change()', name);
  end loop;
  perform months_make('ledger_line', (date_trunc('month', now() at time zone 'UTC') + interval '2 months')::date);
end $$;

-- From the first call in a month, entries get that month's ids.
create function ledger_begin_month(moment timestamptz) returns void language plpgsql as $$
declare
  month date := date_trunc('month', moment at time zone 'UTC')::date;
  first bigint := trim(both '''' from partition_bound(month_name('ledger_line', month), 'FROM'))::bigint;
begin
  if first - 1 > coalesce(pg_sequence_last_value('ledger_entry_id_seq'), 0) then
    perform setval('ledger_entry_id_seq', first - 1);
  end if;
end $$;
select ledger_begin_month(now());

-- Months whose lines are in a file, and what verification needs of them. Their entries and seals stay.
create table ledger_archive (
  month date primary key,
  first_entry bigint not null,
  next_entry bigint not null check (next_entry > first_entry),
  lines bigint not null
);
create table ledger_archive_account (
  month date not null references ledger_archive on delete cascade,
  account ledger_account not null,
  amount bigint not null,
  primary key (month, account)
);
create index ledger_archive_account_of on ledger_archive_account (account);
create table ledger_archive_day (
  month date not null references ledger_archive on delete cascade,
  day date not null,
  reason text not null,
  kind text not null,
  amount bigint not null,
  entries bigint not null,
  primary key (month, day, reason, kind)
);
-- Months are archived in order: the lines of all entries below this one are in files.
create function ledger_first_kept() returns bigint language sql stable parallel safe
  return (select coalesce(max(next_entry), 0) from ledger_archive);
