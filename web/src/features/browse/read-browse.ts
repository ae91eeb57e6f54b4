import { GENRES, STATIONS } from '@fairwave/contract/genres'

/** What somebody is looking for, as the address says it. */
export type BrowseState = {
  q: string
  /** A genre's own spelling where there is such a genre; nothing means all of them. */
  genre: string | undefined
  tab: BrowseTab
}

export const BROWSE_TABS = ['tracks', 'artists', 'albums', 'labels'] as const
export type BrowseTab = (typeof BROWSE_TABS)[number]

/** Tracks, where nothing else that there is was named. */
export const tabNamed = (name: string | null): BrowseTab => BROWSE_TABS.find((tab) => tab === name) ?? 'tracks'

/** The server reads no further; an address of ten thousand signs would only be refused on the way. */
const LONGEST_QUERY = 200
const LONGEST_GENRE = 40

/** What of the typed text is worth asking: whole signs that can be seen, without the spaces around them. */
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

export function readBrowse(params: URLSearchParams): BrowseState {
  return {
    q: askedFor(params.get('q') ?? ''),
    genre: genreNamed(params.get('genre') ?? ''),
    tab: tabNamed(params.get('tab')),
  }
}

/** The address of a state, with what goes without saying left out. */
export function writeBrowse({ q, genre, tab }: BrowseState): URLSearchParams {
  return new URLSearchParams({
    ...(q && { q }),
    ...(genre && { genre }),
    ...(tab !== 'tracks' && { tab }),
  })
}

function genreNamed(name: string): string | undefined {
  const wanted = name.trim().toLowerCase()
  if (!wanted || wanted === 'all') return undefined
  const station = STATIONS.find(({ id }) => id === wanted)
  return station?.name ?? GENRES.find((genre) => genre.toLowerCase() === wanted) ?? name.trim().slice(0, LONGEST_GENRE)
}
