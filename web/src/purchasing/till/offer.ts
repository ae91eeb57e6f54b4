import type { ApiOutput } from '@fairwave/contract/api'
import type { Pricing } from '@fairwave/contract/music/pricing-facts'
import type { TrackDetail } from '../../api/track-detail.ts'
import type { ForSale } from '../buy-music.ts'

export type AlbumDetail = ApiOutput<'GET /api/albums/:id'>

/** A track or an album that can be bought on the page. */
export type Offer = ForSale & {
  isOwned: boolean
  artistPercent: number
  isSplit: boolean
  says: string
  pricing: Pricing | undefined
}

export const trackOffer = (track: TrackDetail): Offer => ({
  kind: 'track',
  id: track.id,
  title: track.title,
  artistId: track.artistId,
  artistName: track.artistTitle,
  price: track.price,
  isOwned: track.isOwned,
  artistPercent: track.artistPercent,
  isSplit: track.isSplit,
  says: 'This track only',
  pricing: track.pricing,
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
    isSplit: album.isSplit,
    pricing: album.pricing,
    says: `The whole album · ${count}${owned > 0 && !album.isOwned ? `, ${owned} already yours` : ''}`,
  }
}
