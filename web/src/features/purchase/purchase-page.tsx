import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/query-client.ts'
import { MissingTrack } from '../../people/tracks/missing-track.tsx'
import { trackQuery } from '../../player/track-detail.ts'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Purchase } from './purchase.tsx'

/** The till of one track and of the album it is on. */
export function PurchasePage({ id }: { id: number }) {
  const track = useQuery(trackQuery(id))
  const coverId = track.data?.coverId
  const album = useQuery({
    ...apiQuery('GET /api/albums/:id', { params: { id: coverId ?? 0 } }),
    enabled: coverId !== undefined,
  })
  if (track.data && (coverId === undefined || !album.isPending)) {
    return <Purchase track={track.data} album={album.data} />
  }
  if (!track.error) {
    return (
      <Page title="Buy this track">
        <p role="status" className="visually-hidden">
          Loading…
        </p>
        <Skeleton width="100%" height="24rem" radius="large" />
      </Page>
    )
  }
  return (
    <MissingTrack
      error={track.error}
      pageTitle="Buy this track"
      goneTitle="This track is not for sale"
      onRetry={() => void track.refetch()}
    />
  )
}
