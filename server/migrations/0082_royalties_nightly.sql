-- Royalties, the nightly split: what it has found out about the day that it splits, so that each batch need not find it out again.
-- All of it can be recomputed from plays and royalties, and is when a run begins: it is not logged, and emptied when a day is done.

-- What listeners did on a day: the rule that all their listens broke, and their plays of one track beyond the limit.
create unlogged table royalty_listener_day (
  listener text not null,
  day date not null,
  reason text,
  repeats bigint[],
  primary key (listener, day)
);

-- How many listens an address range has paid an artist for, of those that could reach the limit that day. A range's key changes every day.
create unlogged table royalty_range_listens (
  range_key text not null,
  artist_id bigint not null,
  listens integer not null,
  primary key (range_key, artist_id)
);

-- A day has millions of royalties and few listeners among those of a batch: they are checked once for each statement, not for each row.
alter table royalty drop constraint royalty_account_id_fkey; -- safe: the triggers below refuse and change the same rows
create function royalty_listeners_exist() returns trigger language plpgsql as $$
declare
  found_accounts bigint;
begin
  perform from account where id in (select account_id from arrived) for key share;
  get diagnostics found_accounts = row_count;
  if found_accounts <> (select count(distinct account_id) from arrived) then
    raise exception 'royalty of an unknown account' using errcode = 'foreign_key_violation', table = 'royalty', column = 'account_id';
  end if;
  return null;
end $$;
create trigger listeners_exist after insert on royalty
  referencing new table as arrived for each statement execute function royalty_listeners_exist();

-- Deleting an account goes by the references to it, and by this one, which is none any more.
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
  update royalty set account_id = null where account_id = forget_belongings.account;
end $$;
create function royalty_forget_listener() returns trigger language plpgsql as $$
begin
  update royalty set account_id = null where account_id = old.id;
  return null;
end $$;
create trigger royalties_forget after delete on account for each row execute function royalty_forget_listener();
