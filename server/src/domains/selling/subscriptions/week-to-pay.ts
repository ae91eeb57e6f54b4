import type { UserId } from '@fairwave/contract/ids'
import type { Pence } from '@fairwave/contract/money'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import * as repository from './repository.ts'
import { hasPaidFor, WEEKLY_PRICE } from './subscription.ts'

type FanAndArtist = { fan: UserId; artist: UserId; artistName: string }

/** The week that a fan would pay for now, and its price. Refused while they have a paid week, so that it is not paid twice. */
export async function weekToPay(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { artistName, ...pair }: FanAndArtist,
): Promise<{ number: number; price: Pence }> {
  const known = await repository.find(db, pair)
  // A subscription that could not be renewed can be paid for before the week ends.
  if (known && hasPaidFor(known, clock.now()) && known.failures === 0) {
    throw new Refusal(
      'conflict',
      known.status === 'active'
        ? `You are already subscribed to ${artistName}.`
        : 'Your paid week is still running: subscribe from your wallet to resume without a charge.',
    )
  }
  if (known?.status === 'active' && known.claimedUntil && known.claimedUntil > clock.now()) {
    throw new Refusal('conflict', 'Your card is being charged for this week right now. Please look again in a minute.')
  }
  return { number: (known?.weeks ?? 0) + 1, price: WEEKLY_PRICE }
}
