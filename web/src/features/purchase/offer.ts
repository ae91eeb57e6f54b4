import type { ApiOutput } from '@fairwave/contract/api'
import type { ForSale } from '../../player/keeping/buy-content.ts'
import type { TrackDetail } from '../../player/track-detail.ts'

export type AlbumDetail = ApiOutput<'GET /api/albums/:id'>

/** One of the things that can be bought on the page. */
export type Offer = ForSale & { isOwned: boolean; artistPercent: number; says: string }

export const trackOffer = (track: TrackDetail): Offer => ({
  kind: 'track',
  id: track.id,
  title: track.title,
  artistId: track.artistId,
  artistName: track.artistTitle,
  price: track.price,
  isOwned: track.isOwned,
  artistPercent: track.artistPercent,
  says: 'This track alone',
})

export function albumOffer(album: AlbumDetail): Offer {
  const owned = album.tracks.filter(({ isOwned }) => isOwned).length
  const count = album.tracks.length === 1 ? '1 track' : `${album.tracks.length} tracks`
  return {
    kind: 'album',
    id: album.id,
    title: album.title,
    artistId: album.artistId,
    artistName: album.artistName,
    price: album.price,
    isOwned: album.isOwned,
    artistPercent: album.artistPercent,
    says: `The whole album · ${count}${owned > 0 && !album.isOwned ? `, ${owned} of them yours already` : ''}`,
  }
}
