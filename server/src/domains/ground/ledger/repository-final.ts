import type { Micros } from '@fairwave/contract/money'
import type { Tx } from '../../../platform/database/db.ts'
import type { Account } from './account.ts'

export const readFinal = (tx: Tx, account: Account, debts: Account, now: Date) =>
  tx.one<{ balance: Micros; debt: Micros; notFinal: Micros }>`
    select ledger_now(${account}) as balance, -ledger_now(${debts}) as debt,
      coalesce((select sum(amount) from ledger_not_final(${account}, ${now})), 0)::bigint as not_final`

/** One sum for each UTC day and reason, the earliest first. */
export const listPending = (tx: Tx, account: Account, now: Date) =>
  tx.rows<{ finalAt: Date; amount: Micros; isReturnable: boolean }>`
    select max(final_at) as final_at, sum(amount)::bigint as amount, is_returnable
    from ledger_not_final(${account}, ${now}) group by (final_at at time zone 'UTC')::date, is_returnable order by 1, 3`

export const pendingOfEntries = (tx: Tx, account: Account, entryIds: readonly number[], now: Date) =>
  tx.rows<{ entryId: number; finalAt: Date; isReturnable: boolean }>`
    select entry_id, final_at, is_returnable from ledger_not_final(${account}, ${now}) where entry_id = any(${entryIds})`

export const endReturns = (tx: Tx, references: readonly string[]) =>
  tx.rows`
    delete from ledger_returnable
    where entry_id in (select id from ledger_entry where reference = any(${references}::text[]))`

/** Those whose time is over. */
export const deletePastReturns = (tx: Tx, now: Date) =>
  tx.rows`delete from ledger_returnable where returnable_until <= ${now}`

/** Ends when the buyer can no longer take the entry back; nothing where that is over. */
export const findReturnableUntil = async (tx: Tx, reference: string) =>
  (
    await tx.one<{ until: Date | null }>`
      select max(returnable_until) as until from ledger_returnable
      where entry_id = (select id from ledger_entry where reference = ${reference})`
  ).until

/** The first entry of which more is said to be returnable than its lines brought. */
export const findWrongReturnable = (tx: Tx) =>
  tx.maybeOne<{ entryId: number; account: string }>`
    select entry_id, account from ledger_returnable
    where entry_id >= (select ledger_first_kept()) and amount > coalesce((
      select sum(line.amount) from ledger_line line
      where line.entry_id = ledger_returnable.entry_id and line.account = ledger_returnable.account), 0)
    order by 1 limit 1`

/**
 * What of each account can be taken to undo an entry: what is left of the entry's own money, and what is final; of that, where debts come
 * first, what is left once its owner's are paid.
 */
export const listTakeable = (
  tx: Tx,
  accounts: readonly Account[],
  { undoes, now, afterDebts }: { undoes: string; now: Date; afterDebts: boolean },
) =>
  tx.rows<{ account: Account; amount: Micros }>`
    select account, greatest(0, least(held, own + case when final > 0 then greatest(0, final - debt) else final end))::bigint as amount
    from (
      select account, ledger_now(account) as held, ledger_now(account) - coalesce(sum(amount), 0) as final,
        coalesce(sum(amount) filter (where entry_id = (select id from ledger_entry where reference = ${undoes})), 0) as own,
        case when ${afterDebts} then -ledger_now('receivable:' || split_part(account, ':', 2)) else 0 end as debt
      from unnest(${accounts}::text[]) as account
        left join lateral ledger_not_final(account, ${now}) on true
      group by account) as known`
