import type { AlbumId } from '@fairwave/contract/ids'
import type { Caller } from '../../../platform/calls/caller.ts'
import { addDays } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { releaseFile } from '../../ground/media/files/hold-file.ts'
import * as repository from '../albums/repository-album-files.ts'
import { albumFileHolder } from '../managing/holders.ts'
import { lockOwnAlbum } from '../managing/lock-own-music.ts'
import { tellArtist } from '../managing/tell-artist.ts'
import { lockUnneeded } from './read-model-bonus.ts'

/** Removes a file from what comes with an album. Those who bought the album before keep it. */
export function removeAlbumFile(
  { db, clock }: Context,
  caller: Caller,
  { id, fileId }: { id: AlbumId; fileId: number },
) {
  return db.transaction(async (tx) => {
    const album = await lockOwnAlbum(tx, caller, id)
    const at = clock.now()
    const removed = await repository.setRemoved(tx, id, fileId, at)
    if (!removed) throw new Refusal('not-found', 'This bonus file was not found.')
    const text = `removed the bonus file “${removed.name}” from the album “${album.title}”. Buyers keep it.`
    await tellArtist(tx, caller, { ...album, text, at })
    return { ok: true }
  })
}

/** Longer than any sale that was in progress when the file was removed. */
const DAYS_AFTER = 1
const AT_ONCE = 200

/** The scheduled task that deletes removed files which no buyer has, so that their artists get the storage back. */
export async function freeRemovedFiles(context: Context): Promise<number> {
  const { db, clock } = context
  for (let total = 0; ; ) {
    const freed = await db.transaction(async (tx) => {
      const files = await lockUnneeded(tx, addDays(clock.now(), -DAYS_AFTER), AT_ONCE)
      for (const { id, fileId } of files) {
        await repository.deleteFile(tx, id)
        await releaseFile(context, tx, fileId, albumFileHolder(id))
      }
      return files.length
    })
    total += freed
    if (freed < AT_ONCE) return total
  }
}
