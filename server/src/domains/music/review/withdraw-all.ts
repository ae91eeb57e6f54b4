import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { releaseAll } from '../../ground/media/files/hold-file.ts'
import { setAllRemovedOf } from '../albums/repository-album-files.ts'
import { discardAllOf } from '../imports/discard-import.ts'
import { trackHolder } from '../managing/holders.ts'
import { deleteTracks } from '../tracks/repository.ts'
import { hideAllOf, lockOwn } from './repository-review.ts'

/**
 * Removes all of an artist's music from the catalogue. Buyers keep theirs; tracks that never became ready are deleted
 * with their files.
 */
export async function withdrawAll(context: Context, tx: Tx, artist: UserId): Promise<void> {
  await discardAllOf(context, tx, artist)
  const unready = (await lockOwn(tx, artist)).filter(({ state }) => state !== 'ready').map(({ id }) => id)
  await deleteTracks(tx, unready)
  await releaseAll(context, tx, unready.map(trackHolder))
  await setAllRemovedOf(tx, artist, context.clock.now())
  await hideAllOf(tx, artist, context.clock.now())
}
