import type { TrackId } from '@fairwave/contract/ids'
import type { Caller } from '../../../platform/calls/caller.ts'
import type { Context } from '../../../platform/context.ts'
import { releaseAll } from '../../ground/media/files/hold-file.ts'
import { trackHolder } from '../managing/holders.ts'
import { lockOwnTrack } from '../managing/lock-own-music.ts'
import { notifyAboutTrack } from '../managing/notify-concerned.ts'
import { forgetSchedule } from '../release-day/repository-unreleased.ts'
import * as repository from './repository.ts'

/**
 * Removes a track from the catalogue. Buyers keep it, so it is only hidden; if it was never bought,
 * `free-deleted-files.ts` frees its file. A track that never became ready is deleted with its file.
 */
export function deleteTrack(context: Context, caller: Caller, id: TrackId) {
  return context.db.transaction(async (tx) => {
    const track = await lockOwnTrack(tx, caller, id)
    const text = `deleted “${track.title}”. Buyers keep it.`
    const at = context.clock.now()
    await forgetSchedule(tx, id)
    await notifyAboutTrack(tx, {
      ...track,
      id,
      actorId: caller.id,
      kind: 'track-deleted',
      text,
      href: '/admin/music',
      at,
    })
    if (track.state === 'ready') {
      await repository.hideTrack(tx, id, at)
    } else {
      await repository.deleteTracks(tx, [id])
      await releaseAll(context, tx, trackHolder(id))
    }
    return { ok: true }
  })
}
