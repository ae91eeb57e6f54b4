import type { Album, Track } from '@fairwave/contract/music/catalogue'
import type { Licence } from '@fairwave/contract/music/release-details/licences'

/** An album as the grid shows it. */
export type ShownAlbum = {
  id: number
  title: string
  description: string
  genre: string | null
  releaseType: string
  labelName: string | null
  artistId: number
  artistName: string
  cover: string
  trackCount: number
  /** The price the artist set, whatever a buyer pays. */
  price?: number
  releaseDate?: string
  licence?: Licence
  barcode?: string
  /** Derived from its tracks: price, date and description are unknown. */
  isPieced?: boolean
  /** A label sees all albums of its artists, and edits those it created or has permission for. */
  canEdit: boolean
  rejection?: NonNullable<Album['rejection']>
  unreleased?: NonNullable<Album['unreleased']>
}

export const toShownAlbum = (album: Album): ShownAlbum => ({
  id: album.id,
  title: album.title,
  description: album.description,
  genre: album.genre,
  releaseType: album.releaseType,
  labelName: album.labelName,
  artistId: album.artistId,
  artistName: album.artistName,
  cover: coverOf(album.id, album.coverArt),
  trackCount: album.trackCount,
  price: album.listPrice ?? album.price,
  releaseDate: album.releaseDate,
  licence: album.licence,
  ...(album.barcode !== undefined && { barcode: album.barcode }),
  canEdit: album.canEdit ?? false,
  ...(album.rejection && { rejection: album.rejection }),
  ...(album.unreleased && { unreleased: album.unreleased }),
})

type TrackOfAlbum = Pick<
  Track,
  'coverId' | 'albumTitle' | 'releaseType' | 'genre' | 'labelName' | 'artistId' | 'artistName' | 'canEdit'
>

/** Albums derived from an artist's tracks, for when the albums can't be loaded. */
export function albumsFromTracks(tracks: readonly TrackOfAlbum[]): ShownAlbum[] {
  const albums = new Map<number, ShownAlbum>()
  for (const track of tracks) {
    if (track.coverId === undefined || !track.canEdit) continue
    const known = albums.get(track.coverId)
    if (known) known.trackCount += 1
    else albums.set(track.coverId, albumFromTrack(track, track.coverId))
  }
  return [...albums.values()]
}

const albumFromTrack = (track: TrackOfAlbum, id: number): ShownAlbum => ({
  id,
  title: track.albumTitle || 'Untitled album',
  description: '',
  genre: track.genre,
  releaseType: track.releaseType,
  labelName: track.labelName,
  artistId: track.artistId,
  artistName: track.artistName,
  cover: coverOf(id),
  trackCount: 1,
  isPieced: true,
  canEdit: true,
})

/** The cover's URL; the server's own may carry a version that changes with the picture. */
const coverOf = (id: number, said?: string): string =>
  said?.startsWith(`/api/albums/${id}/cover`) ? said : `/api/albums/${id}/cover`

/** Counts the tracks in the shown list, which reflects deletions and uploads first. */
export const withTrackCount = (album: ShownAlbum, tracks: readonly Pick<Track, 'coverId'>[] | undefined): ShownAlbum =>
  tracks ? { ...album, trackCount: tracks.filter(({ coverId }) => coverId === album.id).length } : album

/** The list is newest first, so the album's first track is its last. */
export const firstTrackOf = <T extends Pick<Track, 'coverId'>>(albumId: number, tracks: readonly T[]): T | undefined =>
  tracks.findLast(({ coverId }) => coverId === albumId)
