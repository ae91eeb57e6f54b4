import type { Context } from '../../../platform/context.ts'
import { notifyUser } from '../../people/activity/notify-user.ts'
import * as repository from './repository-splits.ts'

const AT_ONCE = 100

/**
 * Begins the splits that were accepted a day ago, and notifies both sides. For the scheduled tasks; several workers may run it at
 * once.
 */
export async function beginSplits({ db, clock }: Context): Promise<void> {
  for (;;) {
    const begun = await db.transaction(async (tx) => {
      const now = clock.now()
      const due = await repository.lockBeginning(tx, now, AT_ONCE)
      for (const { trackId, artistId, ownerId, title, percent } of due) {
        await repository.setBegun(tx, trackId, artistId, now)
        const notice = { kind: 'split-begun', href: '/admin/money', at: now }
        const text = `${percent}% of “${title}”`
        await notifyUser(tx, { ...notice, userId: artistId, text: `Your split has begun: ${text}.` })
        await notifyUser(tx, { ...notice, userId: ownerId, text: `A split of your music has begun: ${text}.` })
      }
      return due.length
    })
    if (begun < AT_ONCE) return
  }
}
