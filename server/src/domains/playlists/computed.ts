import { STATIONS } from '@fairwave/contract/genres'
import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { Playlist } from '@fairwave/contract/playlists'
import type { Tx } from '../../platform/database/db.ts'
import { mostHeardBy, tasteOf } from '../playback/taste.ts'
import * as readModel from './read-model-playlists.ts'

const MOST_PLAYED = 50
const RECOMMENDED = 30

/** The tracks of a computed playlist; undefined for one that its owner edits. */
export async function computedTracks(tx: Tx, listener: UserId, kind: Playlist['kind']): Promise<TrackId[] | undefined> {
  if (kind === 'most-played') return mostHeardBy(tx, listener, MOST_PLAYED)
  if (kind === 'recommended') return recommendedTo(tx, listener)
  return undefined
}

/** What other listeners favour in the genres a user hears; empty for a user who has heard nothing. */
async function recommendedTo(tx: Tx, listener: UserId): Promise<TrackId[]> {
  const genres = withKin(await tasteOf(tx, listener))
  return genres.length === 0 ? [] : readModel.listNewTo(tx, listener, genres, RECOMMENDED)
}

/** The genres themselves first, then other genres of the same stations. */
function withKin(genres: readonly string[]): string[] {
  const kin = genres.flatMap((genre) =>
    STATIONS.map(({ name, subGenres }): string[] => [name, ...subGenres]).filter((family) => family.includes(genre)),
  )
  return [...new Set([...genres, ...kin.flat()])]
}
