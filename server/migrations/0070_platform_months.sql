-- Platform, months: tables that grow for ever are partitioned by month. A partition is named after its table and month,
-- play_2026_11. `…_earlier` and `…_later` take what is outside of the months, so that no insert can fail; a default partition would
-- keep PostgreSQL from reading the months in order and stopping at the first that has enough.

-- Months whose rows were written to a file and removed.
create table archived_month (
  table_name text not null,
  month date not null check (month = date_trunc('month', month)::date),
  file text not null,
  rows bigint not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  archived_at timestamptz not null,
  primary key (table_name, month)
);

-- Rows from before this day may be archived; null where none is.
create function archived_before(of_table text) returns date language sql stable parallel safe
  return (select (max(month) + interval '1 month')::date from archived_month where table_name = of_table);

create function month_name(of_table text, month date) returns text language sql immutable parallel safe
  return of_table || to_char(month, '_YYYY_MM');

-- The bounds of a partition as they are written in SQL; null for one without an end.
create function partition_bound(of_partition text, side text) returns text language sql stable set timezone = 'UTC'
  return (
    select (regexp_match(pg_get_expr(relpartbound, oid), side || ' \((.*?)\)'))[1] from pg_class where oid = to_regclass(of_partition));

-- A table like another, filled by the caller and then attached: until then no trigger of the whole table fires for its rows.
create function month_prepare(of_table text, name text) returns void language plpgsql as $$
begin
  execute format('create table %I (like %I including defaults including constraints including storage)', name, of_table);
end $$;

-- Moves rows into the partition that has been made for them.
create function month_move(from_table text, to_table text, key text, from_bound text, to_bound text) returns void language plpgsql as $$
begin
  execute format('alter table %I disable trigger user', from_table);
  execute format('with moved as (delete from %1$I where %3$I >= %4$s and %3$I < %5$s returning *)
    insert into %2$I overriding system value select * from moved', from_table, to_table, key, from_bound, to_bound);
  execute format('alter table %I enable trigger user', from_table);
end $$;

-- Attaches a partition, which then has the triggers of its own that `…_later` has.
create function month_add(of_table text, name text, from_bound text, to_bound text) returns void language plpgsql as $$
declare
  later text := of_table || '_later';
  definition text;
begin
  execute format('alter table %I attach partition %I for values from (%s) to (%s)', of_table, name, from_bound, to_bound);
  for definition in
    select pg_get_triggerdef(oid, true) from pg_trigger where tgrelid = later::regclass and not tgisinternal and tgparentid = 0
  loop
    execute replace(definition, format(' ON %I ', later), format(' ON %I ', name));
  end loop;
end $$;

create function partition_key(of_table text) returns text language sql stable
  return (
    select attname from pg_partitioned_table join pg_attribute on attrelid = partrelid and attnum = partattrs[0]
    where partrelid = of_table::regclass);

-- Ids that a month of a table is given which is partitioned by the ids of its rows, or of what they belong to.
create function month_ids() returns bigint language sql immutable parallel safe return 10000000000;

-- Makes the months of a table up to one of them, and returns how many there were to make. What had gone to `…_later` moves to
-- its month.
create function months_make(of_table text, last_month date) returns integer language plpgsql set timezone = 'UTC' set datestyle = 'ISO' as $$
declare
  key text := partition_key(of_table);
  is_by_id boolean := (select atttypid = 'bigint'::regtype from pg_attribute where attrelid = of_table::regclass and attname = key);
  later text := of_table || '_later';
  month date;
  made integer := 0;
  from_bound text;
  to_bound text;
begin
  select (max(to_date(right(relname, 7), 'YYYY_MM')) + interval '1 month')::date into month
    from pg_inherits join pg_class on oid = inhrelid
    where inhparent = of_table::regclass and relname ~ '_\d{4}_\d{2}$';
  if month > last_month then
    return 0;
  end if;
  from_bound := partition_bound(later, 'FROM');
  execute format('alter table %I detach partition %I', of_table, later);
  while month <= last_month loop
    to_bound := case when is_by_id then quote_literal(trim(both '''' from from_bound)::bigint + month_ids())
      else quote_literal((month + interval '1 month')::date || ' 00:00:00+00') end;
    perform month_prepare(of_table, month_name(of_table, month));
    perform month_move(later, month_name(of_table, month), key, from_bound, to_bound);
    perform month_add(of_table, month_name(of_table, month), from_bound, to_bound);
    from_bound := to_bound;
    month := (month + interval '1 month')::date;
    made := made + 1;
  end loop;
  execute format('alter table %I attach partition %I for values from (%s) to (maxvalue)', of_table, later, from_bound);
  return made;
end $$;

-- Takes the oldest month out of a table. `…_earlier` then reaches to its end, so that nothing that is inserted is without a place.
create function month_detach(of_table text, month date) returns void language plpgsql as $$
declare
  name text := month_name(of_table, month);
  to_bound text := partition_bound(name, 'TO');
begin
  if partition_bound(of_table || '_earlier', 'TO') is distinct from partition_bound(name, 'FROM') then
    raise exception '% is not the oldest month of %', name, of_table;
  end if;
  execute format('alter table %I detach partition %I', of_table, name);
  execute format('alter table %I detach partition %I', of_table, of_table || '_earlier');
  execute format('alter table %I attach partition %I for values from (minvalue) to (%s)', of_table, of_table || '_earlier', to_bound);
end $$;

-- Puts a month back that was prepared and filled: the one before the oldest.
create function month_attach(of_table text, month date, from_bound text, to_bound text) returns void language plpgsql as $$
declare
  earlier text := of_table || '_earlier';
begin
  if partition_bound(earlier, 'TO') is distinct from to_bound then
    raise exception '% is not the month before the oldest of %', month_name(of_table, month), of_table;
  end if;
  execute format('alter table %I detach partition %I', of_table, earlier);
  perform month_move(earlier, month_name(of_table, month), partition_key(of_table), from_bound, to_bound);
  execute format('alter table %I attach partition %I for values from (minvalue) to (%s)', of_table, earlier, from_bound);
  perform month_add(of_table, month_name(of_table, month), from_bound, to_bound);
end $$;

-- Gives an empty table that is partitioned by time its months, from the oldest row of another with the same columns on, and copies
-- that one's rows into them.
create function months_fill(of_table text, source text) returns void language plpgsql set timezone = 'UTC' set datestyle = 'ISO' as $$
declare
  key text := partition_key(of_table);
  this_month date := date_trunc('month', now())::date;
  month date;
begin
  -- Of a longer past, what is older than five years stays in one partition.
  execute format('select greatest(date_trunc(''month'', min(%I)), $1 - interval ''5 years'') from %I having count(*) > 0', key, source)
    into month using this_month;
  month := least(coalesce(month, this_month), this_month);
  execute format('create table %I partition of %I for values from (minvalue) to (%L)', of_table || '_earlier', of_table, month || ' 00:00:00+00');
  execute format('create table %I partition of %I for values from (%L) to (%L)', month_name(of_table, month), of_table,
    month || ' 00:00:00+00', (month + interval '1 month')::date || ' 00:00:00+00');
  execute format('create table %I partition of %I for values from (%L) to (maxvalue)', of_table || '_later', of_table,
    (month + interval '1 month')::date || ' 00:00:00+00');
  perform months_make(of_table, (this_month + interval '2 months')::date);
  execute format('insert into %I overriding system value select * from %I', of_table, source);
  if pg_sequence_last_value(pg_get_serial_sequence(source, 'id')::regclass) is not null then
    perform setval(pg_get_serial_sequence(of_table, 'id'), pg_sequence_last_value(pg_get_serial_sequence(source, 'id')::regclass));
  end if;
end $$;

-- Replaces a table by one of the same name and columns that is partitioned by the month of `key`, with all of its rows. Its indexes,
-- foreign keys and triggers are left to the caller, and so is every reference to it.
create function months_divide(of_table text, key text) returns void language plpgsql as $$
declare
  undivided text := of_table || '_undivided';
begin
  execute format('alter table %I rename to %I', of_table, undivided); -- safe: the next statement makes a table of that name and columns
  execute format('create table %I (like %I including defaults including constraints including storage including identity) partition by range (%I)',
    of_table, undivided, key);
  perform months_fill(of_table, undivided);
  execute format('drop table %I', undivided); -- safe: the new one has its rows
  execute format('alter sequence %s rename to %I', pg_get_serial_sequence(of_table, 'id'), of_table || '_id_seq'); -- safe: to the name it had
end $$;

-- Deleting an account reaches the rows of all months through the whole table: a partition has the same reference once more.
create or replace function forget_belongings(account bigint) returns void language plpgsql as $$
declare
  belonging record;
begin
  for belonging in
    select conrelid::regclass as holder, attname as owner, confdeltype as rule
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and conparentid = 0 and confrelid = 'account'::regclass and confdeltype in ('c', 'n')
    order by confdeltype desc, conrelid::regclass::text, attname
  loop
    if belonging.rule = 'c' then
      execute format('delete from %s where %I = $1', belonging.holder, belonging.owner) using account;
    else
      execute format('update %s set %I = null where %I = $1', belonging.holder, belonging.owner, belonging.owner) using account;
    end if;
  end loop;
end $$;
