import type { FinancialData } from '@fairwave/contract/earnings/payouts'
import type { UserId } from '@fairwave/contract/ids'
import {
  type Micros,
  type Pence,
  pence,
  poundsOf,
  poundsOfMicros,
  toMicros,
  wholePence,
} from '@fairwave/contract/money'
import type { Context } from '../../../platform/context.ts'
import { earnings, pending } from '../../ground/ledger/account.ts'
import { balancesOf } from '../../ground/ledger/balance.ts'
import { listPending, type PendingWhy, readFinal } from '../../ground/ledger/final.ts'
import { listLines } from '../../ground/ledger/list-lines.ts'
import { waitAfterChange } from './bank-change-wait.ts'
import * as repository from './repository.ts'
import { withPending } from './with-pending.ts'

const RECENT = 10
const PENNY = toMicros(pence(1))

/** A user's earned, available and pending money, in one snapshot. */
export function getEarnings({ db, clock }: Pick<Context, 'db' | 'clock'>, owner: UserId): Promise<FinancialData> {
  return db.transaction(async (tx) => {
    await repository.readOneMoment(tx)
    const balances = await balancesOf(tx, [pending(owner)])
    const now = clock.now()
    // Debts after a refund are deducted first: they are taken from what becomes final.
    const { balance, debt, withdrawable } = await readFinal(tx, owner, now)
    const [total, available] = [whole(balance - debt), whole(withdrawable)]
    const parts = await listPending(tx, owner, now)
    const withdrawn = await repository.sumWithdrawn(tx, owner)
    const bankAccount = await repository.findBankAccount(tx, owner)
    const lines = await listLines(tx, earnings(owner), { limit: RECENT })
    return {
      balance: poundsOf(available),
      pendingEarnings: poundsOf(pence(total - available)),
      clearing: spread(pence(total - available), parts),
      debt: poundsOf(pence(Math.ceil(debt / PENNY))),
      totalEarned: earned(balance - debt, withdrawn),
      pendingPayouts: poundsOfMicros(balances.get(pending(owner)) ?? (0 as Micros)),
      tracksSold: await repository.countTracksSold(tx, owner),
      recentTransactions: await withPending(tx, { owner, lines, now }),
      hasPaymentMethod: bankAccount !== undefined,
      paymentMethod: bankAccount ? 'bank-account' : null,
      bankAccount: bankAccount ? repository.toBankAccount(bankAccount) : null,
      withdrawalsWaitUntil: (await waitAfterChange(tx, owner, now))?.toISOString() ?? null,
    }
  })
}

const whole = (amount: number): Pence => pence(Math.max(0, wholePence(amount as Micros)))

type Part = { finalAt: Date; amount: Micros; why: PendingWhy }

/** Pending pence by the day they become final. Each day's sum is rounded down except the last, which has the rest, so that they add up. */
function spread(total: Pence, parts: readonly Part[]): FinancialData['clearing'] {
  let left: number = total
  return parts.flatMap(({ finalAt, amount, why }, place) => {
    const part = place === parts.length - 1 ? left : Math.min(left, wholePence(amount))
    left -= part
    return part > 0 ? [{ amount: poundsOf(pence(part)), availableAt: finalAt.toISOString(), reason: why }] : []
  })
}

/** All earnings are in the balance or were withdrawn, so not every line has to be summed. */
const earned = (own: number, withdrawn: Pence) =>
  Math.max(0, Math.round((poundsOfMicros(own as Micros) + poundsOf(withdrawn)) * 100) / 100)
