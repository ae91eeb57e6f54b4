-- Ledger: money on its way back to a user's card, because what it was charged for could not be bought. Never below zero.
alter domain ledger_account drop constraint ledger_account_check;
alter domain ledger_account add constraint ledger_account_check check (value ~
  '^((wallet|earnings|pending|receivable|campaign|refunding):[1-9][0-9]{0,15}|card-provider:[a-z]+(-[a-z]+)?|platform|card-fees|disputes|paid-out)$');

create or replace function ledger_side(account text) returns integer language sql immutable parallel safe
  return case split_part(account, ':', 1)
    when 'wallet' then 1 when 'earnings' then 1 when 'pending' then 1 when 'campaign' then 1 when 'refunding' then 1
    when 'receivable' then -1 else 0 end;
