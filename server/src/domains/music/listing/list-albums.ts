import type { AlbumId } from '@fairwave/contract/ids'
import type { Album } from '@fairwave/contract/music/catalogue'
import type { Context } from '../../../platform/context.ts'
import { toAlbum } from '../albums/album-shapes.ts'
import { findAlbums } from '../albums/find-albums.ts'
import { findAlbumsOfPage } from '../albums/read-model-albums.ts'
import { readQuery } from '../search/read-query.ts'
import { searchKind } from '../search/search.ts'
import type { Viewer } from '../tracks/read-model-tracks.ts'
import { type AlbumSort, albumPage } from './album-pages.ts'
import { genresOf } from './genres-of.ts'
import { readMark, writeMark } from './page-cursor.ts'

type AlbumsRequest = {
  q?: string | undefined
  /** Whether typing errors in it are not corrected. */
  isAsTyped?: boolean | undefined
  genre?: string | undefined
  sort?: AlbumSort | undefined
  limit?: number | undefined
  cursor?: string | undefined
}
type AlbumPage = { albums: Album[]; next: string | null }

const LONGEST_SEARCH = 200

/** Albums with tracks in the order asked for, newest first by default, or the matches of a search. */
export async function listAlbums(context: Context, viewer: Viewer, asked: AlbumsRequest): Promise<AlbumPage> {
  const { q, limit = LONGEST_SEARCH, cursor, sort = 'newest' } = asked
  const genres = genresOf(asked.genre)
  if (q?.trim()) {
    const [seen] = readMark('search', cursor) ?? [0]
    const end = Math.min(LONGEST_SEARCH, seen + limit)
    const ids = await searchKind(
      context,
      'album',
      readQuery(q, asked.isAsTyped),
      Math.min(LONGEST_SEARCH, end + 1),
      genres,
    )
    const albums = await findAlbums(context.db, viewer, ids.slice(seen, end) as AlbumId[])
    return { albums, next: ids.length > end ? writeMark([end]) : null }
  }
  const rows = await findAlbumsOfPage(context.db, viewer, albumPage(sort, { cursor, genres, limit: limit + 1 }))
  const last = rows[limit - 1]
  return {
    albums: rows.slice(0, limit).map(toAlbum),
    next: rows.length > limit && last ? writeMark([last.key, last.id]) : null,
  }
}
