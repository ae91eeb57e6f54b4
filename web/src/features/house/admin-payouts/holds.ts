import type { Payout } from '@fairwave/contract/earnings/admin-payouts'
import { formatInstant } from '../../../lib/format-instant.ts'

/** Why a payout waits, in a sentence each. */
export const wordsForHolds = ({ holds, heldUntil }: Pick<Payout, 'holds' | 'heldUntil'>): string[] =>
  holds.map((hold) => {
    if (hold === 'suspended') return 'Held: the owner is suspended'
    if (hold === 'debt') return 'Held: the owner owes money for refunded music'
    if (hold === 'shared-bank')
      return 'Held: ad money of several artists that was not reviewed goes to this bank account'
    return `New bank account: waits until ${heldUntil ? formatInstant(heldUntil) : 'tomorrow'}`
  })
