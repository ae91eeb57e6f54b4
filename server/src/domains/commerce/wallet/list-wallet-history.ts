import type { WalletLine } from '@fairwave/contract/commerce'
import type { UserId } from '@fairwave/contract/ids'
import { poundsOfMicros } from '@fairwave/contract/money'
import type { Context } from '../../../platform/context.ts'
import { type PageRequest, toPage } from '../../../platform/http/time-pages.ts'
import { wallet } from '../../ledger/account.ts'
import type { StatementLine } from '../../ledger/entry.ts'
import { listLines } from '../../ledger/list-lines.ts'

/** The movements of a wallet, latest first. */
export async function listWalletHistory({ db }: Context, { owner, page }: { owner: UserId; page: PageRequest }) {
  const lines = await listLines(db, wallet(owner), { before: page.before?.id, limit: page.limit + 1 })
  const { rows, next } = toPage(lines, page)
  return { lines: rows.map(toWalletLine), next }
}

const toWalletLine = ({ id, at, reason, description, amount }: StatementLine): WalletLine => ({
  id,
  type: reason,
  description,
  amount: poundsOfMicros(amount),
  date: at.toISOString(),
})
