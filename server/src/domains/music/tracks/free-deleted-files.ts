import { addDays } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { releaseFile } from '../../ground/media/files/hold-file.ts'
import { trackHolder } from '../managing/holders.ts'
import * as repository from './repository.ts'

/** Longer than any sale that was in progress when the track was deleted. */
const DAYS_AFTER = 1
const AT_ONCE = 200

/** Releases the files of tracks that were deleted and never sold, so that their artists get the storage back. */
export async function freeDeletedFiles(context: Context): Promise<number> {
  const { db, clock } = context
  for (let total = 0; ; ) {
    const freed = await db.transaction(async (tx) => {
      const tracks = await repository.takeFilesOfDeleted(tx, addDays(clock.now(), -DAYS_AFTER), AT_ONCE)
      for (const { id, fileId } of tracks) await releaseFile(context, tx, fileId, trackHolder(id))
      return tracks.length
    })
    total += freed
    if (freed < AT_ONCE) return total
  }
}
