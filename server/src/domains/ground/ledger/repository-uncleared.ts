import type { Micros } from '@fairwave/contract/money'
import { sql, type Tx } from '../../../platform/database/db.ts'
import type { Account } from './account.ts'

const LEFT = (now: Date) => sql`amount > 0 and clears_at > ${now}`

export const listUnclearedOf = (tx: Tx, payment: number, now: Date) =>
  tx.rows<{ account: Account; amount: Micros }>`
    select account, sum(amount)::bigint as amount from ledger_uncleared
    where source = ${payment} and ${LEFT(now)} group by account order by account`

export const listEntriesHolding = async (tx: Tx, payment: number, now: Date) =>
  (
    await tx.rows<{ reference: string }>`
      select distinct reference, entry_id from ledger_uncleared join ledger_entry on id = entry_id
      where source = ${payment} and ${LEFT(now)} and reference is not null order by entry_id`
  ).map(({ reference }) => reference)

/** The first entry whose uncleared lines do not balance for a payment, or exceed what its lines moved. */
export const findWrongMovement = (tx: Tx) =>
  tx.maybeOne<{ entryId: number }>`
    select entry_id from (
      select entry_id from ledger_uncleared_line group by entry_id, source having sum(amount) <> 0
      union all
      select entry_id from (
        select entry_id, account, sum(amount) as amount from ledger_uncleared_line
        where entry_id >= (select ledger_first_kept()) group by 1, 2) as part
        left join (select entry_id, account, sum(amount) as amount from ledger_line group by 1, 2) as whole using (entry_id, account)
      where whole.amount is null or sign(part.amount) <> sign(whole.amount) or abs(part.amount) > abs(whole.amount)) as wrong
    order by 1 limit 1`

const BALANCE = sql`
  coalesce((select sum(amount) from ledger_line where account = held.account), 0)
    + coalesce((select sum(amount) from ledger_archive_account where account = held.account), 0)`

/** The first account whose stored uncleared amount differs from its movements or, at the newest entry, exceeds its balance. */
export const findWrongUncleared = (tx: Tx) =>
  tx.maybeOne<{ account: string; uncleared: number; expected: number }>`
    select account, coalesce(kept, 0)::bigint as uncleared, coalesce(moved, 0)::bigint as expected
    from (select account, source, sum(amount) as kept from ledger_uncleared group by 1, 2) as held
      full join (
        select account, source, sum(amount) as moved from ledger_uncleared_line where ledger_keeps_uncleared(account) group by 1, 2
      ) as movement using (account, source)
    where coalesce(kept, 0) <> coalesce(moved, 0)
    union all
    select account, sum(amount)::bigint, ${BALANCE}::bigint
    from ledger_uncleared held where amount > 0 and clears_at > (select max(at) from ledger_entry)
    group by account having sum(amount) > ${BALANCE}
    order by 1 limit 1`

/** A payment whose money has two different clearing times. */
export const findTwoClearings = (tx: Tx) =>
  tx.maybeOne<{ source: number }>`
    select source from ledger_uncleared group by source having count(distinct clears_at) > 1 order by 1 limit 1`
