import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import { publishLive } from '../../../platform/live/publish-live.ts'
import { owns } from '../../selling/sales/list-purchases.ts'
import { refuseUnlessKeepable } from './keepable.ts'
import * as repository from './repository.ts'

/**
 * Removes a track from a listener's library. A bought one is only hidden: they still own it, and adding it brings it
 * back.
 */
export function removeFromLibrary({ db, clock }: Context, { keeper, trackId }: { keeper: UserId; trackId: TrackId }) {
  return db.transaction(async (tx) => {
    if (await owns(tx, keeper, trackId)) await repository.hideEntry(tx, keeper, trackId, clock.now())
    else if ((await repository.deleteEntry(tx, keeper, trackId)) === 0)
      await refuseUnlessKeepable(tx, keeper, [trackId])
    await publishLive(tx, keeper, { name: 'library' })
    return { success: true, trackId, inLibrary: false }
  })
}
