import type { Micros } from '@fairwave/contract/money'
import type { Tx } from '../../../../platform/database/db.ts'
import type { Account } from '../account.ts'

/** The balance of an account, and how much of it came by cards whose payments have not cleared. */
export const readUncleared = (tx: Tx, account: Account, now: Date) =>
  tx.one<{ balance: Micros; uncleared: Micros }>`
    select ledger_now(${account}) as balance, coalesce((
      select sum(amount) from ledger_uncleared where account = ${account} and clears_at > ${now}), 0)::bigint as uncleared`
