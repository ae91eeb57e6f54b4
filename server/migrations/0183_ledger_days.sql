-- What each day's sealed entries moved, by reason and kind of account, so that nobody adds up the whole ledger to know a sum. What
-- is not sealed yet is added by whoever asks. Written with the seals, in their transaction: an entry is in it once, as it has one seal.
create table ledger_day (
  day date not null,
  reason text not null,
  kind text not null,
  amount bigint not null,
  entries bigint not null check (entries > 0),
  primary key (day, reason, kind)
);

create function ledger_kind(account text) returns text language sql immutable parallel safe return split_part(account, ':', 1);

create function ledger_seals_arrive() returns trigger language plpgsql as $$
begin
  insert into ledger_day as held (day, reason, kind, amount, entries)
    select (at at time zone 'UTC')::date, reason, ledger_kind(account), sum(amount), count(distinct id)
    from arrived join ledger_entry on id = arrived.entry_id join ledger_line on ledger_line.entry_id = id
    group by 1, 2, 3
    on conflict (day, reason, kind) do update set amount = held.amount + excluded.amount, entries = held.entries + excluded.entries;
  return null;
end $$;
create trigger seals_arrive after insert on ledger_seal
  referencing new table as arrived for each statement execute function ledger_seals_arrive();

insert into ledger_day (day, reason, kind, amount, entries)
  select (at at time zone 'UTC')::date, reason, ledger_kind(account), sum(amount), count(distinct id)
  from ledger_seal join ledger_entry on id = ledger_seal.entry_id join ledger_line on ledger_line.entry_id = id
  group by 1, 2, 3;
