import type { UserId } from '@fairwave/contract/ids'
import { addSeconds } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { notifyUsers } from '../../people/activity/notify-users.ts'
import * as repository from './repository-pausing.ts'

const SECONDS_PUT_OFF = 3600

type Artist = { id: UserId; name: string }

/** For a suspended artist: fans are notified that they pay nothing meanwhile. Paid weeks last. */
export const notifyOfPause = (tx: Tx, artist: Artist, now: Date): Promise<void> =>
  notifyFans(tx, artist, 'is away for now, so your subscription pauses: nothing is charged until they are back.', now)

/** For an artist who is no longer suspended: what came due meanwhile is renewed from now on. */
export async function resumeSubscriptionsTo(tx: Tx, artist: Artist, now: Date): Promise<void> {
  await repository.takeUpAgain(tx, artist.id)
  await notifyFans(tx, artist, 'is back, and your subscription goes on.', now)
}

/** Before any charge: renewals for suspended artists wait, and no attempt counts as failed. */
export async function postponePaused({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await repository.postponeDueToSuspended(db, now, addSeconds(now, SECONDS_PUT_OFF))
}

async function notifyFans(tx: Tx, { id, name }: Artist, news: string, now: Date): Promise<void> {
  const fans = await repository.listRenewing(tx, id)
  await notifyUsers(
    tx,
    fans.map(({ fanId }) => fanId),
    {
      kind: 'subscription-paused',
      text: `${name} ${news}`,
      href: '/wallet',
      key: `pause:${id}:${now.toISOString()}`,
      at: now,
    },
  )
}
