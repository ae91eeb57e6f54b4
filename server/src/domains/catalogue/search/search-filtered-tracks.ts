import type { Db } from '../../../platform/database/db.ts'
import type { Found, Wanted } from './ranked-matches.ts'
import { type Beginnings, findPopularTracks, findTracksWithin, type TrackFilter } from './repository-filtered.ts'
import { patiently } from './repository-patience.ts'
import { findOfGenres } from './repository-ranked.ts'

/** The best tracks of genres, of an artist or on an album for readings of a query. */
export function findFilteredTracks(db: Db, wanted: Wanted, filter: TrackFilter): Promise<Found[]> {
  const { genres, artistId, albumId } = filter
  if (genres && !artistId && !albumId) return findInGenres(db, { ...wanted, genres })
  return findTracksWithin(db, toTextSearch(wanted), filter)
}

/** A genre with few tracks is read as a whole: the index would collect the matches of all genres. */
async function findInGenres(db: Db, wanted: Wanted & { genres: string[] }): Promise<Found[]> {
  const { limit, genres } = wanted
  const first = await findPopularTracks(db, toTextSearch(wanted), genres)
  // Titles that begin as typed are among the first.
  const byWords = { ...wanted, key: null }
  const rest = first.length < limit ? await patiently(db, (tx) => findOfGenres(tx, 'track', byWords)) : []
  const found = new Map(first.map((one) => [one.id, one]))
  for (const one of rest) if (!found.has(one.id)) found.set(one.id, one)
  return [...found.values()].sort((a, b) => a.tier - b.tier || b.rank - a.rank || b.id - a.id).slice(0, limit)
}

const toTextSearch = ({ key, readings, limit }: Wanted) => ({
  key: key ?? '',
  beginnings: beginningsOf(readings),
  limit,
})

/** For each word, what it may begin with in any of the readings. */
function beginningsOf(readings: readonly string[]): Beginnings {
  const read = readings.map((reading) => reading.split(' '))
  return (read[0] ?? []).map((_, place) => [...new Set(read.map((words) => words[place] ?? ''))])
}
