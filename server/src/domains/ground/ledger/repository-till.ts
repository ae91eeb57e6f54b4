import type { UserId } from '@fairwave/contract/ids'
import type { Micros } from '@fairwave/contract/money'
import type { Tx } from '../../../platform/database/db.ts'

/** What the accounts of each kind hold together. */
export const sumByKind = (tx: Tx) =>
  tx.rows<{ kind: string; amount: Micros }>`
    select ledger_kind(account) as kind, sum(amount)::bigint as amount
    from (
      select account, settled as amount from ledger_balance
      union all
      select account, amount from ledger_waiting
    ) as part
    group by 1`

/** Who owes something, the most first. */
export const listDebts = (tx: Tx, limit: number) =>
  tx.rows<{ owner: UserId; amount: Micros }>`
    select substr(account, 12)::bigint as owner, (-sum(amount))::bigint as amount
    from (
      select account, settled as amount from ledger_balance where account >= 'receivable:' and account < 'receivable;'
      union all
      select account, amount from ledger_waiting where account >= 'receivable:' and account < 'receivable;'
    ) as part
    group by account having sum(amount) < 0 order by sum(amount), account limit ${limit}`

export const debtsOf = (tx: Tx, owners: readonly UserId[]) =>
  tx.rows<{ owner: UserId; amount: Micros }>`
    select owner, -ledger_now('receivable:' || owner) as amount from unnest(${owners}::bigint[]) as owner
    where ledger_now('receivable:' || owner) < 0`
