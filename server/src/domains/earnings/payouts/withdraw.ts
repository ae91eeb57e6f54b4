import type { FinancialData } from '@fairwave/contract/earnings/payouts'
import type { UserId } from '@fairwave/contract/ids'
import { micros, type Pence, toMicros, wholePence } from '@fairwave/contract/money'
import { consumeLimit, type Limit } from '../../../platform/calls/rate-limit.ts'
import { runInOrder } from '../../../platform/concurrency/run-in-order.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { earnings, pending } from '../../ground/ledger/account.ts'
import { lockAccounts } from '../../ground/ledger/balance.ts'
import { readFinal } from '../../ground/ledger/final.ts'
import { postEntry } from '../../ground/ledger/post-entry.ts'
import { settleReceivable } from '../../ground/ledger/settle-receivables.ts'
import { requireVerifiedEmail } from '../../people/accounts/email/verify-email.ts'
import { waitAfterChange } from './bank-change-wait.ts'
import { getEarnings } from './get-earnings.ts'
import { keyBankAccounts } from './key-bank-accounts.ts'
import * as repository from './repository.ts'
import { WITHDRAWAL } from './source.ts'

const WITHDRAWALS: Limit = { name: 'withdrawal', max: 30, seconds: 3600 }

type Withdrawal = { owner: UserId; amount: Pence; key?: string | undefined }

/**
 * Moves money from the balance to pending, in one transaction, and once per key. What is not final
 * stays: money that a bank or a buyer can still take back. The database enforces that too.
 */
export async function withdraw(context: Context, withdrawal: Withdrawal): Promise<FinancialData> {
  await consumeLimit(context, WITHDRAWALS, String(withdrawal.owner))
  const { db } = context
  await keyBankAccounts(context)
  await runInOrder(db, `withdrawal:${withdrawal.owner}`, () => db.transaction((tx) => move(context, tx, withdrawal)))
  return getEarnings(context, withdrawal.owner)
}

async function move(context: Context, tx: Tx, { owner, amount, key }: Withdrawal): Promise<void> {
  const now = context.clock.now()
  if (await repository.isDemoUser(tx, owner)) {
    throw new Refusal('not-allowed', 'This is a demo account: what it earned is play money and cannot be withdrawn.')
  }
  await requireVerifiedEmail(context, tx, owner)
  const bankAccount = await repository.findBankAccount(tx, owner)
  if (!bankAccount) throw new Refusal('conflict', 'Please add a bank account first.')
  await settleReceivable(context, tx, owner)
  // Lock first: of two parallel withdrawals the second sees what the first left.
  await lockAccounts(tx, [earnings(owner)])
  const { balance, withdrawable } = await readFinal(tx, owner, now)
  const heldUntil = await waitAfterChange(tx, owner, now)
  const id = await repository.insertPayout(tx, { owner, amount, key, bankAccount, heldUntil, now })
  if (id === undefined) return refuseOtherAmount(tx, owner, key, amount)
  if (amount > wholePence(withdrawable)) {
    const isPending = amount <= wholePence(balance)
    throw new Refusal(
      'conflict',
      `Your withdrawal amount exceeds your available balance.${isPending ? ' Part of your earnings is still pending.' : ''}`,
    )
  }
  await postEntry(tx, {
    at: now,
    reason: WITHDRAWAL,
    description: 'Withdrawal to bank account',
    reference: `payout:${id}:asked`,
    lines: [
      { account: earnings(owner), amount: micros(-toMicros(amount)) },
      { account: pending(owner), amount: toMicros(amount) },
    ],
  })
}

async function refuseOtherAmount(tx: Tx, owner: UserId, key: string | undefined, amount: Pence): Promise<void> {
  const earlier = await repository.findByKey(tx, owner, key ?? '')
  if (earlier?.amountPence !== amount) {
    throw new Refusal(
      'conflict',
      'This withdrawal was already requested with another amount. Please check your withdrawals.',
    )
  }
}
