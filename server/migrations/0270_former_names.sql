-- A name somebody gave up stays theirs: links to it lead on, and nobody else can take it.
create table former_name (
  name text primary key check (name = lower(name)),
  account_id bigint not null references account,
  given_up_at timestamptz not null default now()
);
create index former_name_account on former_name (account_id);

-- After the row is written: a name that another transaction gives up meanwhile is seen by then, and refused like one that is in use.
create function keep_former_name() returns trigger language plpgsql as $$
begin
  if new.deleted_at is not null then return null; end if;
  delete from former_name where name = lower(new.username) and account_id = new.id;
  if exists (select from former_name where name = lower(new.username)) then
    raise unique_violation using constraint = 'account_username', message = 'this name was somebody else''s';
  end if;
  if tg_op = 'UPDATE' and lower(old.username) <> lower(new.username) then
    insert into former_name (name, account_id) values (lower(old.username), new.id);
  end if;
  return null;
end $$;
create trigger keep_former_name after insert or update of username on account
  for each row execute function keep_former_name();
