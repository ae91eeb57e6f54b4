import type { Album } from '@fairwave/contract/catalogue'
import type { Context } from '../../../platform/context.ts'
import { genresOf } from '../genres-of.ts'
import { readQuery } from '../search/read-query.ts'
import { searchAlbums } from '../search/search.ts'
import { readMark, writeMark } from '../tracks/page-cursor.ts'
import type { Viewer } from '../tracks/read-model-tracks.ts'
import { toAlbum } from './album-shapes.ts'
import * as repository from './read-model-albums.ts'

type AlbumsRequest = {
  q?: string | undefined
  genre?: string | undefined
  limit?: number | undefined
  cursor?: string | undefined
}
type AlbumPage = { albums: Album[]; next: string | null }

const LONGEST_SEARCH = 200

/** Albums with tracks, newest first, or the matches of a search. */
export async function listAlbums(context: Context, viewer: Viewer, asked: AlbumsRequest): Promise<AlbumPage> {
  const { q, limit = LONGEST_SEARCH, cursor } = asked
  const genres = genresOf(asked.genre)
  if (q?.trim()) {
    const [seen] = readMark('search', cursor) ?? [0]
    const end = Math.min(LONGEST_SEARCH, seen + limit)
    const ids = await searchAlbums(context, readQuery(q), genres, Math.min(LONGEST_SEARCH, end + 1))
    const rows = await repository.findAlbumsByIds(context.db, viewer, ids.slice(seen, end))
    return { albums: rows.map(toAlbum), next: ids.length > end ? writeMark([end]) : null }
  }
  const mark = readMark('newest', cursor)
  const rows = await repository.listNewestAlbums(context.db, viewer, { mark, genres, limit: limit + 1 })
  const last = rows[limit - 1]
  return {
    albums: rows.slice(0, limit).map(toAlbum),
    next: rows.length > limit && last ? writeMark([new Date(last.createdAt).toISOString(), last.id]) : null,
  }
}
