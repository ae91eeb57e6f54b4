import type { UserId } from '@fairwave/contract/ids'
import { type Micros, type Pence, poundsOf, poundsOfMicros } from '@fairwave/contract/money'
import type { FinancialData } from '@fairwave/contract/payouts'
import type { Context } from '../../platform/context.ts'
import { earnings, pending, receivable } from '../ledger/account.ts'
import { balancesOf } from '../ledger/balance.ts'
import { listLines } from '../ledger/list-lines.ts'
import * as repository from './repository.ts'
import { toTransaction } from './source.ts'

const RECENT = 10

/** What somebody earned, has and awaits, all of one moment. */
export function getEarnings({ db }: Pick<Context, 'db'>, owner: UserId): Promise<FinancialData> {
  return db.transaction(async (tx) => {
    await repository.readOneMoment(tx)
    const balances = await balancesOf(tx, [earnings(owner), pending(owner), receivable(owner)])
    // What is owed after a refund comes off first: it is taken from the next earnings anyway.
    const own = (balances.get(earnings(owner)) ?? 0) + (balances.get(receivable(owner)) ?? 0)
    const withdrawn = await repository.sumWithdrawn(tx, owner)
    const bankAccount = await repository.findBankAccount(tx, owner)
    const lines = await listLines(tx, earnings(owner), { limit: RECENT })
    return {
      balance: Math.max(0, poundsOfMicros(own as Micros)),
      totalEarned: earned(own, withdrawn),
      pendingPayouts: poundsOfMicros(balances.get(pending(owner)) ?? (0 as Micros)),
      tracksSold: await repository.countTracksSold(tx, owner),
      recentTransactions: lines.map(toTransaction),
      hasPaymentMethod: bankAccount !== undefined,
      paymentMethod: bankAccount ? 'bank-account' : null,
      bankAccount: bankAccount ? repository.toBankAccount(bankAccount) : null,
    }
  })
}

/** Whatever was earned is still there or was withdrawn, so nobody has to add up every line. */
const earned = (own: number, withdrawn: Pence) =>
  Math.max(0, Math.round((poundsOfMicros(own as Micros) + poundsOf(withdrawn)) * 100) / 100)
