import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { Context } from '../../platform/context.ts'
import { publishLive } from '../../platform/live/publish-live.ts'
import { refuseUnlessKeepable } from './keepable.ts'
import * as repository from './repository.ts'

/** Keeps a track for somebody. It gives no more than the low quality, whatever the price; twice is the same as once. */
export function addToLibrary({ db, clock }: Context, { keeper, trackId }: { keeper: UserId; trackId: TrackId }) {
  return db.transaction(async (tx) => {
    await refuseUnlessKeepable(tx, keeper, trackId)
    await repository.insertEntry(tx, keeper, trackId, clock.now())
    await publishLive(tx, keeper, { name: 'library' })
    return { success: true, trackId, inLibrary: true }
  })
}
