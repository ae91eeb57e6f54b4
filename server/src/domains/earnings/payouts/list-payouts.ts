import type { Payout } from '@fairwave/contract/earnings/admin-payouts'
import type { Withdrawal } from '@fairwave/contract/earnings/payouts'
import type { UserId } from '@fairwave/contract/ids'
import { poundsOf } from '@fairwave/contract/money'
import { type PageRequest, toPage } from '../../../platform/calls/paging.ts'
import type { Context } from '../../../platform/context.ts'
import * as repository from './repository.ts'

type PayoutsRequest = { state?: Payout['state'] | undefined; page: PageRequest }

/** The withdrawals of all users, latest first. */
export async function listPayouts({ db, clock }: Pick<Context, 'db' | 'clock'>, { state, page }: PayoutsRequest) {
  const { rows, next } = toPage(await repository.listPayouts(db, { state }, page, clock.now()), page)
  return { payouts: rows.map((row) => toPayout(row, clock.now())), next }
}

/** A user's own withdrawals, latest first. */
export async function listWithdrawals(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { owner, page }: { owner: UserId; page: PageRequest },
) {
  const { rows, next } = toPage(await repository.listPayouts(db, { owner }, page, clock.now()), page)
  return { withdrawals: rows.map((row) => toWithdrawal(row, clock.now())), next }
}

export const toPayout = (row: repository.PayoutRow, now: Date): Payout => ({
  ...toWithdrawal(row, now),
  userId: row.userId,
  username: row.username,
  displayName: row.displayName,
  bankFileId: row.bankFileId,
  settledBy: row.settledBy,
  holds: row.holds,
  allowedBy: row.allowedBy,
})

const toWithdrawal = (row: repository.PayoutRow, now: Date): Withdrawal => ({
  id: row.id,
  amount: poundsOf(row.amountPence),
  state: row.state,
  bankAccount: repository.toBankAccount(row),
  askedAt: row.at.toISOString(),
  settledAt: row.settledAt?.toISOString() ?? null,
  heldUntil: row.state === 'pending' && row.heldUntil && row.heldUntil > now ? row.heldUntil.toISOString() : null,
  failure: row.failure,
})
