import { ALBUM_POUNDS } from '../offer.ts'
import type { Album, Track } from './catalogue.ts'

/** The title of an album without its own description. */
const SELF_TITLED = '(self-titled)'

/** Albums for tracks that name one when the response has no albums: one per cover, in the order of the tracks. */
export function selfTitledAlbums(tracks: readonly Track[]): Album[] {
  const albums = new Map<number, Album>()
  for (const track of tracks) {
    const { coverId, releaseType, genre, labelName, artistId, artistName, artistUsername, createdAt, isOffSale } = track
    if (coverId === undefined) continue
    const known = albums.get(coverId)
    if (known) {
      known.trackCount++
      known.isOwned &&= track.isOwned
      continue
    }
    albums.set(coverId, {
      id: coverId,
      title: SELF_TITLED,
      description: '',
      genre,
      coverArt: `/api/albums/${coverId}/cover`,
      releaseType,
      releaseDate: createdAt.slice(0, 10),
      licence: 'all-rights-reserved',
      labelName,
      artistId,
      artistName,
      artistUsername,
      price: ALBUM_POUNDS,
      trackCount: 1,
      isOwned: track.isOwned,
      ...(isOffSale && { isOffSale }),
      createdAt,
    })
  }
  return [...albums.values()]
}
