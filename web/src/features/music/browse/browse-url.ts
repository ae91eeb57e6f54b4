import { GENRES, STATIONS } from '@fairwave/contract/music/genres'
import { ALBUM_SORTS } from '@fairwave/contract/music/releases'

/** The search as the URL holds it. */
export type BrowseState = {
  q: string
  /** The genre's canonical spelling if it is known; empty means all. */
  genre: string | undefined
  tab: BrowseTab
  /** The order of the albums. */
  sort: AlbumSort
}

export const BROWSE_TABS = ['tracks', 'artists', 'albums', 'labels'] as const
export type BrowseTab = (typeof BROWSE_TABS)[number]

export type AlbumSort = (typeof ALBUM_SORTS)[number]

/** The named order, or the newest first. */
export const sortNamed = (name: string | null): AlbumSort => ALBUM_SORTS.find((sort) => sort === name) ?? 'newest'

/** The named tab, or Tracks. */
export const tabNamed = (name: string | null): BrowseTab => BROWSE_TABS.find((tab) => tab === name) ?? 'tracks'

/** The server reads no further, and proxies refuse longer URLs. */
const LONGEST_QUERY = 200
const LONGEST_GENRE = 40

/** The typed text as a query: visible characters only, trimmed, without a cut surrogate pair. */
export const askedFor = (typed: string): string =>
  Array.from(
    typed
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, 4 * LONGEST_QUERY),
  )
    .slice(0, LONGEST_QUERY)
    .join('')
    .trim()

export function readBrowseUrl(params: URLSearchParams): BrowseState {
  return {
    q: askedFor(params.get('q') ?? ''),
    genre: genreNamed(params.get('genre') ?? ''),
    tab: tabNamed(params.get('tab')),
    sort: sortNamed(params.get('sort')),
  }
}

/** The URL of a state, without the defaults. */
export function writeBrowseUrl({ q, genre, tab, sort }: BrowseState): URLSearchParams {
  return new URLSearchParams({
    ...(q && { q }),
    ...(genre && { genre }),
    ...(tab !== 'tracks' && { tab }),
    ...(tab === 'albums' && sort !== 'newest' && { sort }),
  })
}

function genreNamed(name: string): string | undefined {
  const wanted = name.trim().toLowerCase()
  if (!wanted || wanted === 'all') return undefined
  const station = STATIONS.find(({ id }) => id === wanted)
  return station?.name ?? GENRES.find((genre) => genre.toLowerCase() === wanted) ?? name.trim().slice(0, LONGEST_GENRE)
}
