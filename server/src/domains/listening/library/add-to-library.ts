import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import { publishLive } from '../../../platform/live/publish-live.ts'
import { refuseUnlessKeepable } from './keepable.ts'
import * as repository from './repository.ts'

/**
 * Adds a track to a listener's library. It gives low quality only, whatever the price; a repeated call changes nothing.
 */
export function addToLibrary({ db, clock }: Context, { keeper, trackId }: { keeper: UserId; trackId: TrackId }) {
  return db.transaction(async (tx) => {
    await refuseUnlessKeepable(tx, keeper, [trackId])
    await repository.insertEntry(tx, keeper, trackId, clock.now())
    await publishLive(tx, keeper, { name: 'library' })
    return { success: true, trackId, inLibrary: true }
  })
}
