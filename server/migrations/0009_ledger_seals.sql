-- Ledger, seals: a hash chain over all entries, and the sums and closings made from sealed entries.

-- Entries to be sealed by a job. They are sealed after the commit, because only committed entries can be ordered.
create table ledger_unsealed (entry_id bigint primary key);

-- Each seal is a hash of the previous seal and of its entry.
create table ledger_seal (
  seq bigint primary key check (seq > 0),
  entry_id bigint not null unique references ledger_entry,
  hash bytea not null check (length(hash) = 32)
);
create trigger append_only before update or delete or truncate on ledger_seal execute function ledger_refuse_change();

-- What each day's sealed entries moved, by reason and kind of account, so that no reader sums the whole ledger; unsealed entries
-- are added when it is read. Written in the transaction of the seals: an entry is included once, as it has one seal.
create table ledger_day (
  day date not null,
  reason text not null,
  kind text not null,
  amount bigint not null,
  entries bigint not null check (entries > 0),
  primary key (day, reason, kind)
);

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

-- The end of the chain at the end of each day, published. Each closing includes the previous one, so none can be changed alone.
create table ledger_closing (
  day date primary key,
  seq bigint not null references ledger_seal,
  seal bytea not null check (length(seal) = 32),
  -- A hash of what the month had moved by then, by reason and kind of account.
  sums bytea not null check (length(sums) = 32),
  hash bytea not null check (length(hash) = 32)
);
create trigger append_only before update or delete or truncate on ledger_closing execute function ledger_refuse_change();
