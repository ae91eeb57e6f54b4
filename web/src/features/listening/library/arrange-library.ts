import type { LibraryTrack } from './use-library.ts'

export const FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'bought', label: 'Bought' },
  { value: 'kept', label: 'Kept' },
  { value: 'hq', label: 'HQ' },
] as const
export type Filter = (typeof FILTERS)[number]['value']

export const SORTS = [
  { value: 'added', label: 'Recently added' },
  { value: 'title', label: 'Title' },
  { value: 'artist', label: 'Artist' },
] as const
export type Sort = (typeof SORTS)[number]['value']

/** An album in the library with its kept tracks in order, or a single. */
export type LibraryRelease = { key: string; title: string; artistName: string; tracks: LibraryTrack[] }

const byName = new Intl.Collator('en-GB', { sensitivity: 'base', numeric: true }).compare

/** The tracks of a filter. HQ is everything that plays in high quality for this listener. */
export function filterLibrary(
  tracks: readonly LibraryTrack[],
  filter: Filter,
  isHighQuality: (track: LibraryTrack) => boolean,
): readonly LibraryTrack[] {
  if (filter === 'bought') return tracks.filter(({ isOwned }) => isOwned)
  if (filter === 'kept') return tracks.filter(({ isOwned }) => !isOwned)
  return filter === 'hq' ? tracks.filter(isHighQuality) : tracks
}

/** The tracks as releases. The library arrives with each album together and in order; that order is kept. */
export function releasesOf(tracks: readonly LibraryTrack[]): LibraryRelease[] {
  const groups = Map.groupBy(tracks, ({ id, coverId }) => (coverId === undefined ? `track ${id}` : `album ${coverId}`))
  return [...groups].map(([key, own]) => {
    const { title = '', albumTitle, artistName = '' } = own[0] ?? {}
    return { key, title: albumTitle ?? title, artistName, tracks: own }
  })
}

export function sortReleases(releases: readonly LibraryRelease[], sort: Sort): LibraryRelease[] {
  if (sort === 'added') return [...releases]
  return releases.toSorted(
    (one, other) =>
      (sort === 'artist' ? byName(one.artistName, other.artistName) : 0) || byName(one.title, other.title),
  )
}

/** The tracks of a list. Only sorting by title separates an album's tracks. */
export const sortTracks = (tracks: readonly LibraryTrack[], sort: Sort): readonly LibraryTrack[] =>
  sort === 'title'
    ? tracks.toSorted((one, other) => byName(one.title, other.title) || one.id - other.id)
    : sortReleases(releasesOf(tracks), sort).flatMap((release) => release.tracks)
