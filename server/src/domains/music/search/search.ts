import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/db.ts'
import { correctWords } from './correct-words.ts'
import type { Found } from './ranked-matches.ts'
import type { SearchQuery } from './read-query.ts'
import { type CatalogueKind, findOfKind } from './repository-ranked.ts'
import { findTracksWithin, type TrackFilter } from './repository-within.ts'
import { asTyped, type Wanted } from './search-terms.ts'

/** With fewer results than this, none of them exact, the query may be a typing error. */
const TOO_FEW = 3
const BEGINS_SO = 1

type Find = (wanted: Wanted) => Promise<Found[]>
type Genres = readonly string[] | undefined

/** The best matches of one kind for what a user types: the exact before the similar, the popular before the rest. */
export const searchKind = ({ db }: Context, kind: CatalogueKind, query: SearchQuery, limit: number, genres?: Genres) =>
  search(db, query, { limit, genres }, (wanted) => findOfKind(db, kind, wanted))

/** The same for tracks, where asked for only those of genres, of an artist or on an album. */
export function searchTracks(context: Context, query: SearchQuery, filter: TrackFilter, limit: number) {
  const { genres, artistId, albumId } = filter
  if (!artistId && !albumId) return searchKind(context, 'track', query, limit, genres)
  return search(context.db, query, { limit, genres }, (wanted) => findTracksWithin(context.db, wanted, filter))
}

async function search(
  db: Db,
  { key, words, isAsTyped }: SearchQuery,
  { limit, genres }: { limit: number; genres: Genres },
  find: Find,
): Promise<number[]> {
  // An unknown genre has nothing.
  if (words.length === 0 || genres?.length === 0) return []
  const exact = await find({ key, words: asTyped(words), genres, limit })
  if (isAsTyped || isMeant(exact, limit)) return exact.map(({ id }) => id)
  const meant = await correctWords(db, words)
  const similar = meant ? await find({ key: null, words: meant, genres, limit }) : []
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
