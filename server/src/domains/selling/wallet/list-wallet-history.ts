import type { UserId } from '@fairwave/contract/ids'
import { poundsOfMicros } from '@fairwave/contract/money'
import type { WalletLine } from '@fairwave/contract/selling/commerce'
import { type PageRequest, toPage } from '../../../platform/calls/paging.ts'
import type { Context } from '../../../platform/context.ts'
import { wallet } from '../../ground/ledger/account.ts'
import type { StatementLine } from '../../ground/ledger/entry.ts'
import { listLines } from '../../ground/ledger/list-lines.ts'
import { listArtists, listCardLines } from '../receipts/read-model-receipts.ts'
import { receiptNumber } from '../receipts/receipt-number.ts'

/** What was paid and received, latest first: the movements of the wallet, and charges of cards that did not pass through it. */
export async function listWalletHistory({ db }: Context, { owner, page }: { owner: UserId; page: PageRequest }) {
  const asked = { before: page.before?.id, limit: page.limit + 1 }
  const ofWallet = (await listLines(db, wallet(owner), asked)).map((line) => ({ ...line, isCard: false }))
  const ofCards = (await listCardLines(db, { owner, wallet: wallet(owner), ...asked })).map((line) => ({
    ...line,
    isCard: true,
  }))
  const lines = [...ofWallet, ...ofCards].sort((one, other) => other.id - one.id).slice(0, asked.limit)
  const { rows, next } = toPage(lines, page)
  const references = rows.flatMap(({ reference }) => (receiptNumber(reference) ? (reference ?? []) : []))
  const artists = await listArtists(db, references)
  return { lines: rows.map((line) => toWalletLine(line, artists)), next }
}

type Artists = Awaited<ReturnType<typeof listArtists>>

const toWalletLine = (
  { id, at, reason, description, amount, reference, isCard }: StatementLine & { isCard: boolean },
  artists: Artists,
): WalletLine => ({
  id,
  type: reason,
  description,
  amount: poundsOfMicros(amount),
  date: at.toISOString(),
  artist: artists.get(reference ?? '') ?? null,
  isCard,
  receipt: receiptNumber(reference),
})
