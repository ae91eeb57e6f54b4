import type { UserId } from '@fairwave/contract/ids'
import { addSeconds } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { accountSlots, FARTHEST_BACK } from '../../../platform/jobs/account-slots.ts'
import { discardKey } from '../../ground/media/files/keep-key.ts'
import type { TrackFacts } from '../../music/tracks/track-facts.ts'
import { markOf } from './download-tags-of.ts'
import * as repository from './repository.ts'

/** The job that prepares one file for download. */
export const PREPARE_DOWNLOAD = 'prepare-download'

/** However many files an account waits for, they come before those that may never be fetched. */
const AFTER_ALL_WAITING = FARTHEST_BACK + 1
const SECONDS_TO_MAKE = 900

/** Makes sure that a track's file is prepared, or in progress. Cheap when it exists already. */
export async function requestDownload(
  { db, jobs, clock, config }: Context,
  track: TrackFacts,
  format: repository.MadeFormat,
  /** The account that waits for it, if any. */
  account: UserId | null,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const asked = await repository.insertRequest(
      tx,
      track.id,
      format,
      markOf(track),
      now,
      addSeconds(now, -SECONDS_TO_MAKE),
    )
    if (!asked) return
    if (asked.oldKey) await discardKey({ clock }, tx, asked.oldKey)
    await jobs.enqueue(
      tx,
      PREPARE_DOWNLOAD,
      { trackId: track.id, format },
      {
        key: `download:${track.id}:${format}`,
        maxAttempts: 3,
        ...(account === null ? { priority: AFTER_ALL_WAITING } : { slots: accountSlots(config, account) }),
      },
    )
  })
}
