import type { AlbumId, TrackId, UserId } from '@fairwave/contract/ids'
import { type Micros, micros, poundsOf } from '@fairwave/contract/money'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { notifyUser } from '../../activity/notify-user.ts'
import { countSale, lockAlbum } from '../../catalogue/content-for-sale.ts'
import { type Account, receivable, wallet } from '../../ledger/account.ts'
import { lockAccounts } from '../../ledger/balance.ts'
import type { Line } from '../../ledger/entry.ts'
import { findLines } from '../../ledger/find-entry.ts'
import { enqueuePaymentEmail } from '../../ledger/payment-email.ts'
import { postEntry } from '../../ledger/post-entry.ts'
import { findSale, type SaleRow, setRefunded } from '../sales/repository-sales.ts'

/**
 * Ends the ownership from a sale and returns the money to the buyer's wallet. The caller holds the lock on the buyer.
 */
export async function reverseSale(
  context: Pick<Context, 'jobs'>,
  tx: Tx,
  known: SaleRow,
  { reason, now }: { reason: string | null; now: Date },
): Promise<SaleRow> {
  // The content is locked first, as when a track is moved onto an album: a track that joins at this moment is returned
  // too.
  if (known.kind === 'album') await lockAlbum(tx, known.contentId as AlbumId)
  else await countSale(tx, known.contentId as TrackId, -1)
  await setRefunded(tx, known.id, reason, now)
  const sale = (await findSale(tx, known.id)) ?? known
  const [sold, refund] = [`purchase:${sale.id}`, `refund:${sale.id}`]
  await returnMoney(context, tx, { sold, refund, title: sale.title, buyerId: sale.buyerId }, now)
  return sale
}

/** The same for a sale whose buyer's bank took the payment back. One that was refunded meanwhile is left alone. */
export async function undoSale(
  context: Pick<Context, 'jobs'>,
  tx: Tx,
  { id, buyer, now }: { id: number; buyer: UserId; now: Date },
): Promise<void> {
  const known = await findSale(tx, id)
  if (!known || known.refundedAt || known.buyerId !== buyer) return
  const { title, artistId, amountPence } = await reverseSale(context, tx, known, {
    reason: 'The buyer’s bank took the payment back.',
    now,
  })
  const amount = `£${poundsOf(amountPence).toFixed(2)}`
  await notifyUser(tx, {
    userId: buyer,
    kind: 'refund',
    text: `Your bank took a card payment back, so your purchase of “${title}” for ${amount} was undone.`,
    href: '/wallet',
    at: now,
  })
  await notifyUser(tx, {
    userId: artistId,
    kind: 'refund',
    text: `A sale of “${title}” for ${amount} was undone: the buyer’s bank took the payment back.`,
    href: '/admin/money',
    at: now,
  })
}

/**
 * Reverses every line of a sale's entry, given by its reference, in one with another. An owner who has spent their part owes it: it is deducted from their next
 * earnings.
 */
export async function returnMoney(
  context: Pick<Context, 'jobs'>,
  tx: Tx,
  { sold, refund, title, buyerId }: { sold: string; refund: string; title: string; buyerId: UserId },
  now: Date,
): Promise<void> {
  const lines = await findLines(tx, sold)
  if (!lines) return
  const earners = lines.map(({ account }) => account).filter((account) => ownerOf(account) !== null)
  const left = await lockAccounts(tx, earners)
  await enqueuePaymentEmail(context, tx, { reference: refund })
  await postEntry(tx, {
    at: now,
    reason: 'refund',
    description: `Refund: ${title}`.slice(0, 500),
    reference: refund,
    undoes: sold,
    lines: lines.flatMap((line) => reversed(line, { left, buyerId })),
  })
}

type Return = { left: Map<Account, Micros>; buyerId: UserId }

function reversed({ account, amount }: Line, { left, buyerId }: Return): Line[] {
  // What waited for release day came from the buyer's wallet.
  if (account.startsWith('held:')) return [{ account: wallet(buyerId), amount: micros(-amount) }]
  const owner = ownerOf(account)
  if (owner === null) return [{ account, amount: micros(-amount) }]
  const has = left.get(account) ?? 0
  const taken = Math.min(has, amount)
  left.set(account, micros(has - taken))
  return [
    { account, amount: micros(-taken) },
    { account: receivable(owner), amount: micros(taken - amount) },
  ]
}

const ownerOf = (account: Account): UserId | null => {
  const [, owner] = /^earnings:(\d+)$/.exec(account) ?? []
  return owner === undefined ? null : (Number(owner) as UserId)
}
