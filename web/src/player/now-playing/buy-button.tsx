import { ALBUM_POUNDS, TRACK_POUNDS } from '@fairwave/contract/offer'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../api/query-client.ts'
import { useTrackDetail } from '../../api/track-detail.ts'
import { BuyButton as PurchasingButton } from '../../purchasing/buy-button.tsx'
import { artistOf, type PlayableTrack } from '../engine/playable-track.ts'

/** Leads to the purchase page, with the price of the single or of the album it is on; gone once it is owned. */
export function BuyButton({ track, icon }: { track: PlayableTrack; icon: ReactNode }) {
  const detail = useTrackDetail(track.id)
  const { coverId } = track
  const album = useQuery({
    ...apiQuery('GET /api/albums/:id', { params: { id: coverId ?? 0 } }),
    enabled: Boolean(coverId),
  }).data
  return (
    <PurchasingButton
      content={{
        kind: 'track',
        id: track.id,
        title: track.title,
        artistId: detail?.artistId ?? 0,
        artistName: artistOf(track),
        price: coverId ? (album?.price ?? ALBUM_POUNDS) : (detail?.price ?? TRACK_POUNDS),
        isOffSale: detail?.isOffSale,
        isOwned: detail?.isOwned ?? track.isOwned ?? false,
      }}
      variant="page"
      size="sm"
      look="primary"
      icon={icon}
      owned={null}
      saysTitle={false}
    />
  )
}
