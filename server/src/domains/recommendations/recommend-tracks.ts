import { STATIONS } from '@fairwave/contract/genres'
import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../platform/database/db.ts'
import { chosenGenres } from '../playback/choose-genres.ts'
import { tasteOf } from '../playback/taste.ts'
import * as readModel from './read-model-recommendations.ts'

export type Recommendation = { id: TrackId; why: string }

/**
 * The one place that decides what is recommended: the Recommended playlist and the home page both read it. Today: what is
 * popular by the artists a user follows and in the genres they hear or chose, and new to them. Nothing is known of a user
 * who did none of that.
 */
export async function recommendTracks(tx: Tx, listener: UserId, limit: number): Promise<Recommendation[]> {
  const heard = await tasteOf(tx, listener)
  const chosen = (await chosenGenres(tx, listener)) ?? []
  const genres = [...withKin(heard, 'Because you listen to'), ...withKin(chosen, 'Because you like')]
  const reasons = new Map([...genres].reverse().map(({ genre, why }) => [genre, why]))
  const found = await readModel.listNewTo(tx, listener, [...new Set(genres.map(({ genre }) => genre))], limit)
  return found.map(({ id, artistName, genre }) => ({
    id,
    why: artistName ? `Because you follow ${artistName}` : (reasons.get(genre ?? '') ?? ''),
  }))
}

/** The genres themselves first, then other genres of the same stations, each with the reason it is in the list. */
function withKin(genres: readonly string[], why: string): { genre: string; why: string }[] {
  const kin = genres.flatMap((genre) =>
    STATIONS.filter(({ name, subGenres }) => [name, ...subGenres].some((one) => one === genre)).flatMap(
      ({ name, subGenres }) => [name, ...subGenres].map((one) => ({ genre: one, why: `${why} ${genre}` })),
    ),
  )
  return [...genres.map((genre) => ({ genre, why: `${why} ${genre}` })), ...kin]
}
