import type { Track } from '@fairwave/contract/music/catalogue'

export type Release = { kind: 'track' | 'album'; id: number; title: string; tracks: Track[] }

/**
 * Releases from a list of tracks, in its order: singles, and albums at the place of their first track in the list. Music of
 * suspended artists, which is not sold, is left out.
 */
export function groupReleases(tracks: readonly Track[]): Release[] {
  const releases = new Map<string, Release>()
  for (const track of tracks) {
    if (track.isOffSale) continue
    const key = track.coverId === undefined ? `track ${track.id}` : `album ${track.coverId}`
    const known = releases.get(key)
    if (known) known.tracks.push(track)
    else releases.set(key, { ...nameOf(track), tracks: [track] })
  }
  return [...releases.values()]
}

const nameOf = ({ id, title, coverId, albumTitle }: Track): Omit<Release, 'tracks'> =>
  coverId === undefined ? { kind: 'track', id, title } : { kind: 'album', id: coverId, title: albumTitle ?? title }
