import type { UserId } from '@fairwave/contract/ids'
import { pence, poundsOf } from '@fairwave/contract/money'
import { RETURNS } from '@fairwave/contract/offer'
import type { Gift } from '@fairwave/contract/selling/gifts'
import { type PageRequest, toPage } from '../../../platform/calls/paging.ts'
import { addDays } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { countReturns } from '../returns/repository-returns.ts'
import { undoUntil, whyNotUndone } from '../sales/may-undo.ts'
import { findGift, type GiftRow, listGiftsOf } from './read-model-gifts.ts'

/** What a user gave, latest first, with what can still be done about each. */
export async function listGifts({ db, clock }: Context, { giver, page }: { giver: UserId; page: PageRequest }) {
  const { rows, next } = toPage(await listGiftsOf(db, giver, page), page)
  return { gifts: await toGifts(db, giver, rows, clock.now()), next }
}

export async function getGift(tx: Tx, giver: UserId, id: number, now: Date): Promise<Gift> {
  const row = await findGift(tx, id)
  const [gift] = row ? await toGifts(tx, giver, [row], now) : []
  if (!gift) throw new Error(`gift ${id} was not found`)
  return gift
}

async function toGifts(tx: Tx, giver: UserId, rows: readonly GiftRow[], now: Date): Promise<Gift[]> {
  const undone = await countReturns(tx, giver, addDays(now, -RETURNS.perDays))
  return rows.map((row) => {
    const whyNot = whyNotTakenBack(row, { undone, now })
    return {
      id: row.id,
      kind: row.kind,
      contentId: row.contentId,
      title: row.title,
      artist: { name: row.artistName, username: row.artistUsername },
      amount: poundsOf(pence(row.amountPence)),
      date: row.at.toISOString(),
      message: row.message,
      recipientEmail: row.recipientEmail,
      redeemedAt: row.redeemedAt?.toISOString() ?? null,
      refundedAt: row.refundedAt?.toISOString() ?? null,
      refundReason: row.refundReason,
      undoUntil: whyNot === null ? undoUntil(row).toISOString() : null,
      whyNot,
    }
  })
}

/** By the rule for purchases, where redeeming is using. */
export const whyNotTakenBack = (gift: GiftRow, { undone, now }: { undone: number; now: Date }): string | null =>
  gift.redeemedAt && !gift.refundedAt
    ? 'It has been redeemed.'
    : whyNotUndone({ sale: { ...gift, isBundled: false }, use: undefined, undone, now })
