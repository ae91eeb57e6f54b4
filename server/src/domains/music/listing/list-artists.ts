import type { Artist } from '@fairwave/contract/music/catalogue'
import { LARGEST_PAGE } from '@fairwave/contract/paging'
import type { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { toPublicUser } from '../../people/accounts/user-shapes.ts'
import { readQuery } from '../search/read-query.ts'
import { searchKind } from '../search/search.ts'
import { genresOf } from './genres-of.ts'
import { readMark, writeMark } from './page-cursor.ts'
import * as repository from './read-model-artists.ts'

export type ArtistsRequest = {
  q?: string | undefined
  /** Whether typing errors in it are not corrected. */
  isAsTyped?: boolean | undefined
  genre?: string | undefined
  limit?: number | undefined
  cursor?: string | undefined
}
export type ArtistPage = { artists: z.infer<typeof Artist>[]; next: string | null }

const LONGEST_SEARCH = 200

/** Artists, those with the most fans first, or the matches of a search. */
export async function listArtists(context: Context, asked: ArtistsRequest): Promise<ArtistPage> {
  const { genre, limit = LARGEST_PAGE, cursor } = asked
  if (asked.q?.trim()) return listFound(context, { ...asked, q: asked.q })
  const mark = readMark('popular', cursor)
  const genres = genresOf(genre)
  const rows = genres
    ? await listOfGenre(context, genres, mark, limit + 1)
    : await repository.listArtists(context.db, mark, limit + 1)
  const last = rows[limit - 1]
  return {
    artists: rows.slice(0, limit).map(toArtist),
    next: rows.length > limit && last ? writeMark([last.fans, last.id]) : null,
  }
}

async function listOfGenre(
  { db }: Context,
  genres: string[],
  mark: Parameters<typeof repository.listArtists>[1],
  limit: number,
) {
  const wellKnown = await repository.listWellKnownOfGenre(db, genres, mark, limit)
  return wellKnown.length === limit ? wellKnown : repository.listAllOfGenre(db, genres, mark, limit)
}

async function listFound(
  context: Context,
  { q, isAsTyped, genre, limit = LONGEST_SEARCH, cursor }: ArtistsRequest & { q: string },
): Promise<ArtistPage> {
  const [seen] = readMark('search', cursor) ?? [0]
  const end = Math.min(LONGEST_SEARCH, seen + limit)
  const genres = genresOf(genre)
  // A genre filters the search results, so all of them have to be found first.
  const found = await searchKind(
    context,
    'artist',
    readQuery(q, isAsTyped),
    genres ? LONGEST_SEARCH : Math.min(LONGEST_SEARCH, end + 1),
  )
  const ids = genres ? await repository.filterByGenre(context.db, found, genres) : found
  const rows = await repository.artistsByIds(context.db, ids.slice(seen, end))
  return { artists: rows.map(toArtist), next: ids.length > end ? writeMark([end]) : null }
}

export const toArtist = (row: repository.ArtistRow) => ({
  ...toPublicUser(row),
  trackCount: row.trackCount,
  fanCount: row.fans,
})
