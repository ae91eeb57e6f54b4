import { useQuery } from '@tanstack/react-query'
import { Disc3 } from 'lucide-react'
import { ApiError } from '../../../api/api-error.ts'
import { apiQuery } from '../../../api/query-client.ts'
import { trackQuery } from '../../../api/track-detail.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Purchase } from './purchase.tsx'

const NOT_FOUND = 404

/** The purchase page of a track and its album. */
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
  const isNotFound = track.error instanceof ApiError && track.error.status === NOT_FOUND
  return (
    <Page title={isNotFound ? 'Track Not Found' : 'Buy this track'}>
      <EmptyState
        icon={<Disc3 aria-hidden="true" />}
        title={isNotFound ? 'This track is not for sale' : 'We couldn’t load the track'}
        text={isNotFound ? 'This track isn’t available. It may have been removed.' : 'Please try again.'}
        action={
          isNotFound ? (
            <LinkButton href="/browse" variant="primary">
              Browse Music
            </LinkButton>
          ) : (
            <Button onClick={() => void track.refetch()}>Try again</Button>
          )
        }
      />
    </Page>
  )
}
