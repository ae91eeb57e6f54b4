import type { AlbumId, TrackId, UserId } from '@fairwave/contract/ids'
import type { Track } from '@fairwave/contract/music/catalogue'
import type { TRACK_SORTS } from '@fairwave/contract/music/releases'
import { LARGEST_PAGE } from '@fairwave/contract/paging'
import type { Caller } from '../../../platform/calls/caller.ts'
import type { Context } from '../../../platform/context.ts'
import type { Sql } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { acceptedRosterOf } from '../../people/relations/roster.ts'
import { readQuery } from '../search/read-query.ts'
import { searchTracks } from '../search/search.ts'
import { findTracks } from '../tracks/find-tracks.ts'
import type { Viewer } from '../tracks/read-model-tracks.ts'
import { tracksOfPage } from '../tracks/read-model-visible-tracks.ts'
import { toTrack } from '../tracks/track-shapes.ts'
import { genresOf } from './genres-of.ts'
import { readMark, writeMark } from './page-cursor.ts'
import * as pages from './repository-track-pages.ts'
import { shuffledPage } from './shuffled-page.ts'

export type TracksRequest = {
  q?: string | undefined
  /** Whether typing errors in it are not corrected. */
  isAsTyped?: boolean | undefined
  genre?: string | undefined
  artistId?: UserId | undefined
  coverId?: AlbumId | undefined
  sort?: (typeof TRACK_SORTS)[number] | undefined
  limit?: number | undefined
  cursor?: string | undefined
  managed?: 'me' | undefined
}
export type TrackPage = { tracks: Track[]; next: string | null }

/** The most results that a search returns over all its pages. */
const LONGEST_SEARCH = 200

export async function listTracks(context: Context, caller: Caller | null, asked: TracksRequest): Promise<TrackPage> {
  const { limit = LARGEST_PAGE, cursor, sort = 'newest' } = asked
  if (asked.managed) return listManaged(context, caller, { limit, cursor })
  const genres = genresOf(asked.genre)
  const filter = { genres, artistId: asked.artistId, albumId: asked.coverId }
  const viewer = caller?.id ?? null
  if (asked.q?.trim()) return listFound(context, viewer, { ...asked, q: asked.q }, filter)
  switch (sort) {
    case 'newest':
      return readPage(context, viewer, limit, (most) => pages.newestPage(readMark('newest', cursor), filter, most))
    case 'popular':
      return readPage(context, viewer, limit, (most) => pages.popularPage(readMark('popular', cursor), filter, most))
    case 'title':
      return readPage(context, viewer, limit, (most) => pages.titlePage(readMark('title', cursor), filter, most))
    case 'random':
      return shuffledPage(context, viewer, { limit, filter, mark: readMark('random', cursor) })
  }
}

async function readPage(
  { db }: Context,
  viewer: Viewer,
  limit: number,
  page: (most: number) => Sql,
): Promise<TrackPage> {
  // One row more than requested tells whether there is a next page.
  const rows = await tracksOfPage(db, viewer, page(limit + 1))
  const last = rows[limit - 1]
  return {
    tracks: rows.slice(0, limit).map(toTrack),
    next: rows.length > limit && last ? writeMark([last.key, last.id]) : null,
  }
}

async function listManaged(
  context: Context,
  caller: Caller | null,
  { limit, cursor }: { limit: number; cursor: string | undefined },
) {
  if (!caller) throw new Refusal('not-signed-in', 'Please sign in first.')
  const isLabel = caller.role === 'LABEL'
  const artists = isLabel ? await acceptedRosterOf(context.db, caller.id) : [caller.id]
  const whose = { account: caller.id, labelName: isLabel ? caller.username : null, artists }
  return readPage(context, caller.id, limit, (most) => pages.managedPage(readMark('newest', cursor), whose, most))
}

async function listFound(
  context: Context,
  viewer: Viewer,
  { q, isAsTyped, limit = LONGEST_SEARCH, cursor }: TracksRequest & { q: string },
  filter: pages.PageFilter,
): Promise<TrackPage> {
  const [seen] = readMark('search', cursor) ?? [0]
  const end = Math.min(LONGEST_SEARCH, seen + limit)
  const found = await searchTracks(context, readQuery(q, isAsTyped), filter, Math.min(LONGEST_SEARCH, end + 1))
  const tracks = await findTracks(context.db, viewer, found.slice(seen, end) as TrackId[])
  return { tracks, next: found.length > end ? writeMark([end]) : null }
}
