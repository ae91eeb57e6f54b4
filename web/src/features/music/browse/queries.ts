import { pagedQuery } from '../../../api/paged-query.ts'
import type { AlbumSort, BrowseState } from './browse-url.ts'

/** A few screens, so that scrolling rarely waits. */
const PAGE_SIZE = 50
/** A search is asked for with every key, and its best results are the first ones: fewer of them come sooner. */
const SEARCH_SIZE = 25

/** The query parameters shared by all four lists. */
export type Wanted = { q: string | undefined; genre: string | undefined }

/** Whether anything but everything is wanted. */
export const isNarrowed = ({ q, genre }: Wanted) => !!(q || genre)

export const wantedOf = ({ q, genre }: BrowseState): Wanted => ({ q: q || undefined, genre })

export const tracksQuery = (wanted: Wanted) =>
  pagedQuery('GET /api/tracks', { ...wanted, limit: wanted.q ? SEARCH_SIZE : PAGE_SIZE })
/** A search lists the best matches first, whatever the order. */
export const albumsQuery = (wanted: Wanted, sort: AlbumSort) =>
  pagedQuery('GET /api/albums', { ...wanted, ...(!wanted.q && sort !== 'newest' && { sort }), limit: PAGE_SIZE })
export const labelsQuery = ({ q }: Wanted) => pagedQuery('GET /api/labels', { q, limit: PAGE_SIZE })
export const playlistsQuery = (q: string) => pagedQuery('GET /api/playlists', { q })
export const artistsQuery = (wanted: Wanted) => pagedQuery('GET /api/artists', { ...wanted, limit: PAGE_SIZE })
