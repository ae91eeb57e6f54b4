import type { UserId } from '@fairwave/contract/ids'
import { type Micros, type Pence, pence, poundsOf, poundsOfMicros, wholePence } from '@fairwave/contract/money'
import type { FinancialData } from '@fairwave/contract/payouts'
import type { Context } from '../../platform/context.ts'
import { earnings, pending, receivable } from '../ledger/account.ts'
import { balancesOf } from '../ledger/balance.ts'
import { listLines } from '../ledger/list-lines.ts'
import { listClearing } from '../ledger/uncleared.ts'
import { waitAfterChange } from './bank-change-wait.ts'
import * as repository from './repository.ts'
import { withClearing } from './with-clearing.ts'

const RECENT = 10

/** A user's earned, available and pending money, in one snapshot. */
export function getEarnings({ db, clock }: Pick<Context, 'db' | 'clock'>, owner: UserId): Promise<FinancialData> {
  return db.transaction(async (tx) => {
    await repository.readOneMoment(tx)
    const balances = await balancesOf(tx, [earnings(owner), pending(owner), receivable(owner)])
    const now = clock.now()
    // Debts after a refund are deducted first: they are taken from the next earnings anyway.
    const own = (balances.get(earnings(owner)) ?? 0) + (balances.get(receivable(owner)) ?? 0)
    const clearing = await listClearing(tx, earnings(owner), now)
    const uncleared = clearing.reduce((sum, { amount }) => sum + amount, 0)
    const [total, available] = [whole(own), whole(own - uncleared)]
    const withdrawn = await repository.sumWithdrawn(tx, owner)
    const bankAccount = await repository.findBankAccount(tx, owner)
    const lines = await listLines(tx, earnings(owner), { limit: RECENT })
    return {
      balance: poundsOf(available),
      pendingEarnings: poundsOf(pence(total - available)),
      clearing: spread(pence(total - available), clearing),
      totalEarned: earned(own, withdrawn),
      pendingPayouts: poundsOfMicros(balances.get(pending(owner)) ?? (0 as Micros)),
      tracksSold: await repository.countTracksSold(tx, owner),
      recentTransactions: await withClearing(tx, { owner, lines, now }),
      hasPaymentMethod: bankAccount !== undefined,
      paymentMethod: bankAccount ? 'bank-account' : null,
      bankAccount: bankAccount ? repository.toBankAccount(bankAccount) : null,
      withdrawalsWaitUntil: (await waitAfterChange(tx, owner, now))?.toISOString() ?? null,
    }
  })
}

const whole = (amount: number): Pence => pence(Math.max(0, wholePence(amount as Micros)))

/** Pending pence by the day they clear. Each day's sum is rounded down except the last, which has the rest, so that they add up. */
function spread(total: Pence, clearing: readonly { clearsAt: Date; amount: Micros }[]): FinancialData['clearing'] {
  let left: number = total
  return clearing.flatMap(({ clearsAt, amount }, place) => {
    const part = place === clearing.length - 1 ? left : Math.min(left, wholePence(amount))
    left -= part
    return part > 0 ? [{ amount: poundsOf(pence(part)), availableAt: clearsAt.toISOString() }] : []
  })
}

/** All earnings are in the balance or were withdrawn, so not every line has to be summed. */
const earned = (own: number, withdrawn: Pence) =>
  Math.max(0, Math.round((poundsOfMicros(own as Micros) + poundsOf(withdrawn)) * 100) / 100)
