-- Royalties: the check that listeners exist locks no accounts, which wrote to each of them. An account that is deleted has its listens
-- split first, which waits for the nightly split.
create or replace function royalty_listeners_exist() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct account_id from arrived where account_id is not null) as listener
    where not exists (select from account where id = listener.account_id)
  ) then
    raise exception 'royalty of an unknown account' using errcode = 'foreign_key_violation', table = 'royalty', column = 'account_id';
  end if;
  return null;
end $$;
