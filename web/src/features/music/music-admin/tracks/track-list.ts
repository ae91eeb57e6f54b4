import type { Track } from '@fairwave/contract/music/catalogue'

type Rendering = Pick<Track, 'id' | 'state'>

/** How many of the newest tracks to poll to cover every track still being prepared; 0 if none is. */
export const renderingDepth = (tracks: readonly Rendering[]): number =>
  tracks.findLastIndex(({ state }) => state === 'rendering') + 1

/** Merges fresh data. Tracks that are not in the list stay out, because they may just have been deleted. */
export function withFresh<T extends { id: number }>(tracks: readonly T[], fresh: readonly T[]): T[] {
  const known = new Map(fresh.map((track) => [track.id, track]))
  return tracks.map((track) => known.get(track.id) ?? track)
}

/** Adds new tracks at the front. */
export function withNew<T extends { id: number }>(tracks: readonly T[], arrived: readonly T[]): T[] {
  const ids = new Set(arrived.map(({ id }) => id))
  return [...arrived.toReversed(), ...tracks.filter(({ id }) => !ids.has(id))]
}

/** A track whose album was deleted is a single. */
export function asSingle(track: Track): Track {
  const { coverId: _album, albumTitle: _title, ...rest } = track
  return { ...rest, releaseType: 'Single' }
}

/** The tracks that match the search in title, album, artist or genre. */
export function findInList<T extends Pick<Track, 'title' | 'albumTitle' | 'artistName' | 'genre'>>(
  tracks: readonly T[],
  typed: string,
): readonly T[] {
  const wanted = typed.trim().toLowerCase()
  if (!wanted) return tracks
  return tracks.filter(({ title, albumTitle, artistName, genre }) =>
    [title, albumTitle, artistName, genre].some((text) => text?.toLowerCase().includes(wanted)),
  )
}
