import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../platform/db.ts'
import { tellActivity } from '../activity/tell-activity.ts'
import * as repository from './repository-ending.ts'

/** For somebody who can no longer cancel by themselves: nothing is renewed, and what was paid for lasts its week. */
export const endOwnSubscriptions = (tx: Tx, fan: UserId) => repository.cancelAllOfFan(tx, fan)

/** For an artist who leaves: their fans pay no further week, and are told. */
export async function endSubscriptionsTo(tx: Tx, artist: { id: UserId; name: string }, now: Date): Promise<void> {
  for (const { fanId } of await repository.cancelAllOfArtist(tx, artist.id)) {
    await tellActivity(tx, {
      userId: fanId,
      kind: 'subscription-ended',
      text: `${artist.name} has left, so your subscription is not renewed.`,
      href: '/wallet',
      at: now,
    })
  }
}
