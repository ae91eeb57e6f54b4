import type { TransactionFilter } from '@fairwave/contract/earnings/payouts'
import type { UserId } from '@fairwave/contract/ids'
import { type PageRequest, toPage } from '../../../platform/calls/paging.ts'
import type { Context } from '../../../platform/context.ts'
import { earnings } from '../../ground/ledger/account.ts'
import { listLines } from '../../ground/ledger/list-lines.ts'
import { toLineFilter } from './source.ts'
import { withPending } from './with-pending.ts'

type TransactionsRequest = { owner: UserId; filter: TransactionFilter; page: PageRequest }

/** The movements of a user's earnings, latest first. */
export async function listTransactions(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { owner, filter, page }: TransactionsRequest,
) {
  const asked = { before: page.before?.id, limit: page.limit + 1, filter: toLineFilter(filter) }
  const { rows, next } = toPage(await listLines(db, earnings(owner), asked), page)
  return { transactions: await withPending(db, { owner, lines: rows, now: clock.now() }), next }
}
