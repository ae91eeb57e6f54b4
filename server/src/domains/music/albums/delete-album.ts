import type { AlbumId } from '@fairwave/contract/ids'
import type { Caller } from '../../../platform/calls/caller.ts'
import type { Context } from '../../../platform/context.ts'
import { holdImage, releaseAll } from '../../ground/media/files/hold-file.ts'
import { albumHolder, trackHolder } from '../managing/holders.ts'
import { lockOwnAlbum } from '../managing/lock-own-music.ts'
import { notifyAboutAlbum } from '../managing/notify-concerned.ts'
import { forgetSchedule } from '../release-day/repository-unreleased.ts'
import * as repository from './repository.ts'
import { setAllRemoved } from './repository-album-files.ts'

/** Deletes an album. Its tracks become singles, with its cover where they have none. */
export function deleteAlbum(context: Context, caller: Caller, id: AlbumId) {
  return context.db.transaction(async (tx) => {
    const album = await lockOwnAlbum(tx, caller, id)
    const { coverHash } = album
    const text = `deleted the album “${album.title}”. Its tracks are now singles.`
    await notifyAboutAlbum(tx, {
      ...album,
      id,
      actorId: caller.id,
      kind: 'album-deleted',
      text,
      href: '/admin/music',
      at: context.clock.now(),
    })
    const dressed = (await repository.makeSingles(tx, id, coverHash)).filter(({ tookCover }) => tookCover)
    if (coverHash && dressed.length > 0) {
      const holders = dressed.map((single) => trackHolder(single.id))
      await holdImage(tx, coverHash, holders, caller.id)
    }
    await forgetSchedule(tx, id)
    await repository.hideAlbum(tx, id, context.clock.now())
    // The buyers keep them.
    await setAllRemoved(tx, id, context.clock.now())
    await releaseAll(context, tx, albumHolder(id))
    return { ok: true }
  })
}
