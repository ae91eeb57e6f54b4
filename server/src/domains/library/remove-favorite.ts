import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { Context } from '../../platform/context.ts'
import { refuseUnlessKeepable } from './keepable.ts'
import * as repository from './repository.ts'

/** Removes a favorite. Does nothing where there is none. */
export async function removeFavorite({ db }: Context, { keeper, trackId }: { keeper: UserId; trackId: TrackId }) {
  if ((await repository.deleteFavourite(db, keeper, trackId)) === 0) await refuseUnlessKeepable(db, keeper, trackId)
  return { trackId, isFavorite: false }
}
