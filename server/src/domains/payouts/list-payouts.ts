import { poundsOf } from '@fairwave/contract/money'
import type { Payout } from '@fairwave/contract/payouts'
import type { Context } from '../../platform/context.ts'
import { type PageAsked, toPage } from '../../platform/http/time-pages.ts'
import * as repository from './repository.ts'

type Asked = { state?: Payout['state'] | undefined; page: PageAsked }

/** Withdrawals of everybody, latest first. */
export async function listPayouts({ db }: Pick<Context, 'db'>, { state, page }: Asked) {
  const { rows, next } = toPage(await repository.listPayouts(db, state, page), page)
  return { payouts: rows.map(toPayout), next }
}

export const toPayout = (row: repository.PayoutRow): Payout => ({
  id: row.id,
  userId: row.userId,
  username: row.username,
  displayName: row.displayName,
  amount: poundsOf(row.amountPence),
  state: row.state,
  bankAccount: repository.toBankAccount(row),
  askedAt: row.at.toISOString(),
  bankFileId: row.bankFileId,
  settledAt: row.settledAt?.toISOString() ?? null,
  settledBy: row.settledBy,
  failure: row.failure,
})
