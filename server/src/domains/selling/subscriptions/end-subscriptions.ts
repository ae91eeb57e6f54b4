import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { notifyUser } from '../../people/activity/notify-user.ts'
import * as repository from './repository-ending.ts'

/** For a fan who can no longer cancel: nothing is renewed, and the paid week lasts. */
export const endOwnSubscriptions = (tx: Tx, fan: UserId) => repository.cancelAllOfFan(tx, fan)

/** Deletes the saved cards of a fan's subscriptions. */
export const forgetCardsOf = (tx: Tx, fan: UserId) => repository.clearCards(tx, fan)

/** For an artist who deletes their account: their fans are charged for no further week, and notified. */
export async function endSubscriptionsTo(tx: Tx, artist: { id: UserId; name: string }, now: Date): Promise<void> {
  for (const { fanId } of await repository.cancelAllOfArtist(tx, artist.id)) await tellFan(tx, fanId, artist.name, now)
}

/** The same for renewals that are due and were missed, before a fan is charged for them. */
export const endDueOfGone = ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> =>
  db.transaction(async (tx) => {
    const now = clock.now()
    for (const { fanId, artistName, isArtistGone } of await repository.cancelDueOfGone(tx, now))
      if (isArtistGone) await tellFan(tx, fanId, artistName, now)
  })

const tellFan = (tx: Tx, fan: UserId, artist: string, now: Date): Promise<void> =>
  notifyUser(tx, {
    userId: fan,
    kind: 'subscription-ended',
    text: `${artist} has deleted their account, so your subscription will not be renewed.`,
    href: '/wallet',
    at: now,
  })
