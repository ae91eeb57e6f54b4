import type { ArtistAlbum, ArtistTrack } from '../profile/artist-detail.ts'

/** An album in the catalog. `album` is missing if it is known only from its tracks. */
export type Release = {
  id: number
  title: string
  tracks: ArtistTrack[]
  album?: ArtistAlbum | undefined
}

const UNTITLED = '(self-titled)'

const isEarlier = (one: ArtistTrack, other: ArtistTrack) =>
  Date.parse(one.createdAt) - Date.parse(other.createdAt) || one.id - other.id

/** An artist's albums with their tracks in order, and their singles. */
export function discographyOf(albums: readonly ArtistAlbum[], tracks: readonly ArtistTrack[]) {
  const inOrder = tracks.toSorted(isEarlier)
  const byAlbum = Map.groupBy(inOrder, ({ coverId }) => coverId)
  const supplied = albums.map((album): Release => {
    return { id: album.id, title: album.title, tracks: byAlbum.get(album.id) ?? [], album }
  })
  const known = new Set<number | undefined>(albums.map(({ id }) => id))
  const synthesised = [...byAlbum].flatMap(([id, own]): Release[] => {
    if (id === undefined || known.has(id)) return []
    return [{ id, title: (albums.length > 0 && own[0]?.albumTitle) || UNTITLED, tracks: own }]
  })
  return { releases: [...supplied, ...synthesised], singles: (byAlbum.get(undefined) ?? []).toReversed() }
}

/** Bought by itself or with its album. */
export const isOwnedTrack = (track: ArtistTrack, release?: Release): boolean =>
  track.isOwned || (release?.album?.isOwned ?? false)

/** The most played first. */
export const byPlays = (tracks: readonly ArtistTrack[]): ArtistTrack[] =>
  tracks.toSorted((one, other) => other.playCount - one.playCount || other.id - one.id)
