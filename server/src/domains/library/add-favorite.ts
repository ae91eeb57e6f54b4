import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { Context } from '../../platform/context.ts'
import { refuseUnlessKeepable } from './keepable.ts'
import * as repository from './repository.ts'

/** Adds a track to a listener's favorites; a repeated call changes nothing. */
export function addFavorite({ db, clock }: Context, { keeper, trackId }: { keeper: UserId; trackId: TrackId }) {
  return db.transaction(async (tx) => {
    await refuseUnlessKeepable(tx, keeper, trackId)
    await repository.insertFavourite(tx, keeper, trackId, clock.now())
    return { trackId, isFavorite: true }
  })
}
