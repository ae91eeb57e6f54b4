-- Who may not come in for now, and who has left for good. What a deleted account owed or sold stays in the books without its name.
alter table account
  add column suspended_at timestamptz(3),
  add column suspension_reason text,
  add column deleted_at timestamptz(3),
  add check ((suspended_at is null) = (suspension_reason is null));

-- What an administrator's search looks through; a line break, which no name holds, keeps one field from running into the next.
create function account_words(username text, email text, display_name text) returns text language sql immutable parallel safe
  return lower(username || E'\n' || email || E'\n' || display_name);
create index account_search on account using gin (account_words(username, email, display_name) gin_trgm_ops);

-- Names of those who left, as hashes: nobody can take one and pass for them, and nobody can read who it was.
create table retired_name (name_hash bytea primary key);

-- Links in letters that let somebody choose a new password. Only hashes are kept.
create table password_reset (
  token_hash bytea primary key,
  account_id bigint not null references account on delete cascade,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index password_reset_of_account on password_reset (account_id);
create index password_reset_expiry on password_reset (expires_at);

-- What administrators did, for others to read and for nobody to change.
create table admin_act (
  id bigint generated always as identity primary key,
  admin_id bigint not null references account,
  act text not null check (act ~ '^[a-z]+(-[a-z]+)*$'),
  -- What it was done to, in words that stay true when the thing is gone.
  subject text not null check (length(subject) between 1 and 300),
  details text check (length(details) <= 1000),
  done_at timestamptz(3) not null
);
create index admin_act_latest on admin_act (done_at desc, id desc);
create function admin_act_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what administrators did is not rewritten' using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete or truncate on admin_act execute function admin_act_refuse_change();

-- What an administrator thought of a track, and why it was turned down.
alter table track
  add column approved_at timestamptz(3),
  add column rejection_reason text,
  add check (rejection_reason is null or hidden_because = 'rejected');
create index track_uploaded on track (created_at desc, id desc) where hidden_because is distinct from 'deleted';

-- The plots of sign-ups, plays and revenue read a month of rows that came in order of time.
create index account_joined on account using brin (created_at);
create index play_by_time on play using brin (began_at);
create index ledger_entry_by_time on ledger_entry using brin (at);

-- Up to which purchase receipts have been sent. What was bought before there were receipts gets none.
create table receipt_mark (
  is_only boolean primary key default true check (is_only),
  last_purchase_id bigint not null
);
insert into receipt_mark (last_purchase_id) select coalesce(max(id), 0) from purchase;

-- Does to all that hangs on an account what deleting its row would do, and keeps the row: what cascades is deleted, what lets
-- go is let go, and the books, which do neither, stay. A table made later falls under the same rule by how it refers.
create function forget_belongings(account bigint) returns void language plpgsql as $$
declare
  belonging record;
begin
  for belonging in
    select conrelid::regclass as holder, attname as owner, confdeltype as rule
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'account'::regclass and confdeltype in ('c', 'n')
    order by confdeltype desc, conrelid::regclass::text, attname
  loop
    if belonging.rule = 'c' then
      execute format('delete from %s where %I = $1', belonging.holder, belonging.owner) using account;
    else
      execute format('update %s set %I = null where %I = $1', belonging.holder, belonging.owner, belonging.owner) using account;
    end if;
  end loop;
end $$;
