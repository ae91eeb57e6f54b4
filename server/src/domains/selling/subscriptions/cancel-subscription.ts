import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import * as repository from './repository.ts'
import { toSubscription } from './subscription.ts'

/** Stops the renewal; the paid week lasts. Cancelling again changes nothing. */
export async function cancelSubscription({ db, clock }: Context, pair: { fan: UserId; artist: UserId }) {
  const isThere = await repository.setCancelled(db, pair)
  const row = isThere ? await repository.findShown(db, pair) : undefined
  if (!row) throw new Refusal('not-found', 'You are not subscribed to this artist.')
  return toSubscription(row, clock.now())
}
