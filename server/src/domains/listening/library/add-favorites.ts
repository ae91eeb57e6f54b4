import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import { refuseUnlessKeepable } from './keepable.ts'
import * as repository from './repository.ts'

type Favorites = { keeper: UserId; trackIds: readonly TrackId[] }

/** Adds tracks to a listener's favorites, all or none; a repeated call changes nothing. */
export function addFavorites({ db, clock }: Context, { keeper, trackIds }: Favorites): Promise<void> {
  return db.transaction(async (tx) => {
    await refuseUnlessKeepable(tx, keeper, trackIds)
    await repository.insertFavourites(tx, keeper, trackIds, clock.now())
  })
}
