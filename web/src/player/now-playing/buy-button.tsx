import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../api/query-client.ts'
import { useSession } from '../../api/session-provider.tsx'
import { useTrackDetail } from '../../api/track-detail.ts'
import { formatPounds } from '../../lib/format-pounds.ts'
import { OffSale } from '../../purchasing/off-sale.tsx'
import { LinkButton } from '../../ui/button.tsx'
import type { PlayableTrack } from '../engine/playable-track.ts'

const SINGLE_POUNDS = 1
const ALBUM_POUNDS = 5

/** The way to the till, with the price of the single or of the album it is on; gone once it is owned. */
export function BuyButton({ track, icon }: { track: PlayableTrack; icon: ReactNode }) {
  const detail = useTrackDetail(track.id)
  const { coverId } = track
  const { user } = useSession()
  const album = useQuery({
    ...apiQuery('GET /api/albums/:id', { params: { id: coverId ?? 0 } }),
    enabled: Boolean(coverId),
  }).data
  if (detail?.isOwned ?? track.isOwned) return null
  if (user && detail?.artistId === user.id) return null
  if (detail?.isOffSale) return <OffSale isShort />
  const price = coverId ? (album?.price ?? ALBUM_POUNDS) : (detail?.price ?? SINGLE_POUNDS)
  return (
    <LinkButton href={`/track/${track.id}/purchase`} size="sm" variant="primary" icon={icon}>
      {price > 0 ? `Buy ${formatPounds(price)}` : 'Get it free'}
    </LinkButton>
  )
}
