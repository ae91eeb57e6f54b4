import type { UserId } from '@fairwave/contract/ids'
import { type PageRequest, toPage } from '../../../platform/calls/paging.ts'
import type { Context } from '../../../platform/context.ts'
import { findTracks } from '../../music/tracks/find-tracks.ts'
import { listFavourites } from './read-model-kept.ts'

/** A listener's favorite tracks, latest first. */
export async function listFavorites({ db }: Context, { keeper, page }: { keeper: UserId; page: PageRequest }) {
  const { rows, next } = toPage(await listFavourites(db, keeper, page), page)
  return {
    tracks: await findTracks(
      db,
      keeper,
      rows.map(({ id }) => id),
    ),
    next,
  }
}
