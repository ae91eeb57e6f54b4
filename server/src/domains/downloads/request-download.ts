import { addSeconds } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import type { TrackFacts } from '../catalogue/track-facts.ts'
import { discardKey } from '../media/keep-key.ts'
import { markOf } from './kept-tags-of.ts'
import * as repository from './repository.ts'

/** The job that makes one file to keep. */
export const PREPARE_DOWNLOAD = 'prepare-download'

/** Behind everything that somebody waits for on a page; those who wait for a file come before those who may want one. */
const PRIORITY = { wanted: 10, ahead: 50 } as const
/** One at a time, so that making files never takes every hand. */
const QUEUE = 'downloads'
const SECONDS_TO_MAKE = 900

/** Sees to it that a track's file is made, or is being made. Cheap where it is there already. */
export async function requestDownload(
  { db, jobs, clock }: Context,
  track: TrackFacts,
  format: repository.MadeFormat,
  why: keyof typeof PRIORITY,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const asked = await repository.askFor(tx, track.id, format, markOf(track), now, addSeconds(now, -SECONDS_TO_MAKE))
    if (!asked) return
    if (asked.oldKey) await discardKey({ clock }, tx, asked.oldKey)
    await jobs.enqueue(
      tx,
      PREPARE_DOWNLOAD,
      { trackId: track.id, format },
      { key: `download:${track.id}:${format}`, priority: PRIORITY[why], queue: QUEUE, maxAttempts: 3 },
    )
  })
}
