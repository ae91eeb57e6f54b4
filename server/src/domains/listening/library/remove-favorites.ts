import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import { refuseUnlessKeepable } from './keepable.ts'
import * as repository from './repository.ts'

type Favorites = { keeper: UserId; trackIds: readonly TrackId[] }

/** Removes favorites. Does nothing where there are none. */
export async function removeFavorites({ db }: Context, { keeper, trackIds }: Favorites): Promise<void> {
  if ((await repository.deleteFavourites(db, keeper, trackIds)) === 0) await refuseUnlessKeepable(db, keeper, trackIds)
}
