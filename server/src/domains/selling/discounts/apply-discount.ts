import type { UserId } from '@fairwave/contract/ids'
import { type Pence, pence } from '@fairwave/contract/money'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { ForSale } from '../../music/pricing/content-for-sale.ts'
import { hashOfCode } from './code-text.ts'
import * as repository from './repository-discounts.ts'

type Use = { code: string; content: ForSale; buyer: UserId; now: Date; isForUse: boolean }

/** What a release costs with a discount code, or a refusal that says why the code does not apply. */
export async function applyDiscount(tx: Tx, { code, content, buyer, now, isForUse }: Use) {
  const found = await repository.findDiscount(tx, hashOfCode(code), { isForUse })
  if (!found) throw new Refusal('not-found', 'We don’t know this discount code. Please check it letter by letter.')
  if (found.revokedAt) throw new Refusal('gone', 'The artist has ended this discount code.')
  if (found.expiresAt && found.expiresAt <= now) throw new Refusal('gone', 'This discount code has expired.')
  if (found.artistId !== content.artistId || (found.contentId !== null && found.contentId !== content.id))
    throw new Refusal('conflict', 'This discount code is for other music.')
  if (found.mostUses !== null && found.used >= found.mostUses)
    throw new Refusal('gone', 'This discount code has been used up.')
  if (await repository.hasUsed(tx, found.id, buyer))
    throw new Refusal('conflict', 'You have used this discount code before.')
  return { discountId: found.id, price: lowered(content.price, found) }
}

/** In whole pence, never below zero; the buyer has the benefit of rounding. */
export const lowered = (
  price: Pence,
  { percent, amountPence }: Pick<repository.DiscountRow, 'percent' | 'amountPence'>,
): Pence =>
  percent === null ? pence(Math.max(0, price - (amountPence ?? 0))) : pence(Math.floor((price * (100 - percent)) / 100))

export const recordDiscount = repository.insertUse
