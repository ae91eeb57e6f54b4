import type { Track } from '@fairwave/contract/catalogue'

type Rendering = Pick<Track, 'id' | 'state'>

/** How many of the newest must be asked for to hear of every track that is still being prepared; 0 where none is. */
export const renderingDepth = (tracks: readonly Rendering[]): number =>
  tracks.findLastIndex(({ state }) => state === 'rendering') + 1

/** Brings in what is known better now. Tracks that are not in the list stay out: somebody may just have deleted them. */
export function withFresh<T extends { id: number }>(tracks: readonly T[], fresh: readonly T[]): T[] {
  const known = new Map(fresh.map((track) => [track.id, track]))
  return tracks.map((track) => known.get(track.id) ?? track)
}

/** Puts tracks that just arrived in front. */
export function withNew<T extends { id: number }>(tracks: readonly T[], arrived: readonly T[]): T[] {
  const ids = new Set(arrived.map(({ id }) => id))
  return [...arrived.toReversed(), ...tracks.filter(({ id }) => !ids.has(id))]
}

/** A track whose album is gone is a single. */
export function asSingle(track: Track): Track {
  const { coverId: _album, albumTitle: _title, ...rest } = track
  return { ...rest, releaseType: 'Single' }
}

/** Which tracks a few typed letters mean, by title, album, artist or genre. */
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
