-- Payouts: when a change of address is undone, links that undo a change of bank account since then may be in a thief's mailbox too. The first
-- of them restores what the owner had, and stays; a later one would restore what the thief entered.
create function end_later_bank_undos(account bigint, since timestamptz) returns void language sql as $$
  update bank_change set undo_hash = null
  where account_id = account and changed_at >= since and undone_at is null
    and id > (select min(id) from bank_change where account_id = account and changed_at >= since and undone_at is null);
$$;
