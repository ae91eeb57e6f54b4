import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { listBlockersOf } from '../../people/accounts/blocks.ts'
import { notifyUsers } from '../../people/activity/notify-users.ts'
import { AFTER_MAIL } from '../../people/relations/notify-fans-of.ts'
import { findEarlyRelease, listSubscribers } from './read-model-early-release.ts'

export const ANNOUNCE_EARLY_ACCESS = 'announce-early-access'
const SUBSCRIBERS_AT_ONCE = 2_000

export type AnnounceEarlyAccess = { id: number; after?: UserId }

export const requestEarlyAnnouncement = ({ jobs }: Pick<Context, 'jobs'>, tx: Tx, id: number) =>
  jobs.enqueue(tx, ANNOUNCE_EARLY_ACCESS, { id }, { priority: AFTER_MAIL })

/** The job that tells subscribers that they can hear a release now; each batch enqueues the next. May run twice. */
export async function announceEarlyAccess(context: Context, { id, after }: AnnounceEarlyAccess): Promise<void> {
  const { db, jobs, clock } = context
  await db.transaction(async (tx) => {
    const release = await findEarlyRelease(tx, id)
    if (!release) return
    const { artistId, artistUsername, title, isAlbum } = release
    const ids = await listSubscribers(tx, artistId, { after, limit: SUBSCRIBERS_AT_ONCE, now: clock.now() })
    const blockers = new Set(await listBlockersOf(tx, artistId, ids))
    await notifyUsers(
      tx,
      ids.filter((one) => !blockers.has(one)),
      {
        kind: 'release',
        actorId: artistId,
        text: `lets you hear “${title}” before everyone else, as a subscriber.`,
        href: isAlbum ? `/artist/${artistUsername}` : `/track/${id}`,
        key: `early:${id}`,
        at: clock.now(),
      },
    )
    const last = ids.at(-1)
    if (last && ids.length === SUBSCRIBERS_AT_ONCE)
      await jobs.enqueue(tx, ANNOUNCE_EARLY_ACCESS, { id, after: last }, { priority: AFTER_MAIL })
  })
}
