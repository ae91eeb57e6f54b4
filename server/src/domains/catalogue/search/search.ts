import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/db.ts'
import { correctWords } from './correct-words.ts'
import type { Found } from './ranked-matches.ts'
import type { SearchQuery } from './read-query.ts'
import type { TrackFilter } from './repository-filtered.ts'
import { type CatalogueKind, findOfGenres, findOfKind } from './repository-ranked.ts'
import { findFilteredTracks } from './search-filtered-tracks.ts'

/** With fewer results than this, none of them exact, the query may be a typing error. */
const TOO_FEW = 3
const BEGINS_SO = 1

/** Searches for readings of the query; with a key, for titles that begin so before all others. */
type Find = (key: string | null, readings: readonly string[]) => Promise<Found[]>

/** The best matches of one kind for what a user types: the exact before the similar, the popular before the rest. */
export const searchKind = ({ db }: Context, kind: CatalogueKind, query: SearchQuery, limit: number) =>
  search(db, query, limit, (key, readings) => findOfKind(db, kind, { key, readings, limit }))

/** The same for tracks of genres, of an artist or on an album. An unknown genre has none. */
export function searchTracks(context: Context, query: SearchQuery, filter: TrackFilter, limit: number) {
  const { db } = context
  if (filter.genres?.length === 0) return Promise.resolve([])
  return Object.values(filter).some(Boolean)
    ? search(db, query, limit, (key, readings) => findFilteredTracks(db, { key, readings, limit }, filter))
    : searchKind(context, 'track', query, limit)
}

/** The same for albums of genres. */
export function searchAlbums(context: Context, query: SearchQuery, genres: string[] | undefined, limit: number) {
  const { db } = context
  if (genres?.length === 0) return Promise.resolve([])
  return genres
    ? search(db, query, limit, (key, readings) => findOfGenres(db, 'album', { key, readings, limit, genres }))
    : searchKind(context, 'album', query, limit)
}

async function search(db: Db, { key, words, isAsTyped }: SearchQuery, limit: number, find: Find): Promise<number[]> {
  if (words.length === 0) return []
  const exact = await find(key, [words.join(' ')])
  if (isAsTyped || isMeant(exact, limit)) return exact.map(({ id }) => id)
  const readings = await correctWords(db, words)
  const similar = readings.length === 0 ? [] : await find(null, readings)
  return withSimilar(exact, similar, limit).map(({ id }) => id)
}

/** Whether these results are what was meant: enough of them, or one that begins as typed. */
export const isMeant = (exact: readonly Found[], limit: number): boolean =>
  exact.length >= Math.min(limit, TOO_FEW) || exact.some(({ tier }) => tier <= BEGINS_SO)

/** The exact results, and after them the similar ones. */
export function withSimilar<One extends { id: number }>(
  exact: readonly One[],
  similar: readonly One[],
  limit: number,
): One[] {
  const ids = new Set(exact.map(({ id }) => id))
  return [...exact, ...similar.filter(({ id }) => !ids.has(id))].slice(0, limit)
}
