import type { AlbumId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { holdImage, releaseAll } from '../../media/files/hold-file.ts'
import { albumHolder, trackHolder } from '../holders.ts'
import * as repository from '../repository-changes.ts'
import { tellOfAlbum } from '../tell-concerned.ts'
import { lockOwnAlbum } from './edit-album.ts'

/** Takes an album away. Its tracks become singles, with its cover for a sleeve where they have none. */
export function deleteAlbum(context: Context, caller: Caller, id: AlbumId) {
  return context.db.transaction(async (tx) => {
    const album = await lockOwnAlbum(tx, caller, id)
    const { coverHash } = album
    const text = `deleted the album “${album.title}”. Its tracks are singles now.`
    await tellOfAlbum(tx, {
      ...album,
      id,
      actorId: caller.id,
      kind: 'album-deleted',
      text,
      href: '/admin/music',
      at: context.clock.now(),
    })
    for (const single of await repository.makeSingles(tx, id, coverHash)) {
      if (coverHash && single.tookCover) await holdImage(tx, coverHash, trackHolder(single.id), caller.id)
    }
    await repository.hideAlbum(tx, id, context.clock.now())
    await releaseAll(context, tx, albumHolder(id))
    return { ok: true }
  })
}
