import { REFUND_REQUESTS, RETURNS } from '@fairwave/contract/offer'
import { addDays } from '../../../platform/clock.ts'
import { wordsForLowered } from './lowered-prices.ts'
import type { SaleRow } from './repository-sales.ts'
import { returnableUntil } from './returnable-until.ts'
import type { FirstUse } from './use.ts'

type Facts = {
  sale: Pick<SaleRow, 'at' | 'amountPence' | 'refundedAt' | 'isBundled'>
  use: Pick<FirstUse, 'usedAs' | 'usedAt'> | undefined
  /** What it lowered the price of, and what still stands. */
  lowered?: string | undefined
  /** How many purchases the buyer undid within the time that counts. */
  undone: number
  now: Date
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })

export const undoUntil = ({ at }: Pick<SaleRow, 'at'>): Date => returnableUntil(at)

/** Why a buyer cannot undo a purchase, in a sentence; null where they can. */
export function whyNotUndone({ sale, use, lowered, undone, now }: Facts): string | null {
  if (sale.refundedAt) return 'It was refunded.'
  if (sale.amountPence === 0) return 'Nothing was paid for it.'
  if (sale.isBundled) return 'It was bought together with other music, at a discount.'
  if (use) return wordsFor(use)
  if (lowered !== undefined) return wordsForLowered(lowered)
  if (now > undoUntil(sale)) return `It was bought more than ${RETURNS.days} days ago.`
  if (undone >= RETURNS.most)
    return `You have undone ${RETURNS.most} purchases in ${RETURNS.perDays} days, which is the most.`
  return null
}

/** How a purchase was used, in a sentence. */
export function wordsFor({ usedAs, usedAt }: Pick<FirstUse, 'usedAs' | 'usedAt'>): string {
  const when = `on ${day.format(usedAt)}`
  if (usedAs === 'download') return `You downloaded it ${when}.`
  if (usedAs === 'listen') return `You listened to it ${when}.`
  if (usedAs === 'stream') return `You played it in full quality ${when}.`
  if (usedAs === 'app') return `A music app of yours played it in full quality ${when}.`
  return 'It was bought before purchases could be undone.'
}

/** Whether a buyer may still ask for a refund, which is decided by people. */
export const mayAsk = ({ sale, now }: Pick<Facts, 'sale' | 'now'>): boolean =>
  !sale.refundedAt && sale.amountPence > 0 && now <= addDays(sale.at, REFUND_REQUESTS.days)
