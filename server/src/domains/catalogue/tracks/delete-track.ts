import type { TrackId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { releaseAll } from '../../media/files/hold-file.ts'
import { trackHolder } from '../holders.ts'
import * as repository from '../repository-changes.ts'
import { tellOfTrack } from '../tell-concerned.ts'
import { lockOwnTrack } from './edit-track.ts'

/**
 * Takes a track out of the catalogue. Those who bought it keep it, so it is only hidden; where nobody did, `free-deleted.ts`
 * sees to its file. What never became ready nobody can have, and it goes with its file.
 */
export function deleteTrack(context: Context, caller: Caller, id: TrackId) {
  return context.db.transaction(async (tx) => {
    const track = await lockOwnTrack(tx, caller, id)
    const text = `deleted “${track.title}”. Those who bought it keep it.`
    const at = context.clock.now()
    await tellOfTrack(tx, { ...track, id, actorId: caller.id, kind: 'track-deleted', text, href: '/admin/music', at })
    if (track.state === 'ready') {
      await repository.hideTrack(tx, id, at)
    } else {
      await repository.deleteTrack(tx, id)
      await releaseAll(context, tx, trackHolder(id))
    }
    return { ok: true }
  })
}
