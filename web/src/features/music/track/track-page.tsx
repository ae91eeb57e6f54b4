import { useQuery } from '@tanstack/react-query'
import { Disc3 } from 'lucide-react'
import { ApiError } from '../../../api/api-error.ts'
import { trackQuery } from '../../../api/track-detail.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TrackView } from './track-view.tsx'

/** The page of one track: play it, see its details, buy it. */
export function TrackPage({ id }: { id: number }) {
  const { data: track, error, refetch } = useQuery(trackQuery(id))
  if (track) return <TrackView track={track} />
  if (!error) {
    return (
      <Page title="Track">
        <Skeleton width="100%" height="20rem" />
      </Page>
    )
  }
  const isNotFound = error instanceof ApiError && error.status === 404
  return (
    <Page title={isNotFound ? 'Track Not Found' : 'Track'}>
      <EmptyState
        icon={<Disc3 aria-hidden="true" />}
        title={isNotFound ? 'Track not found' : 'We couldn’t load the track'}
        text={isNotFound ? 'This track isn’t available. It may have been removed.' : 'Please try again.'}
        action={
          isNotFound ? (
            <LinkButton href="/browse" variant="primary">
              Browse Music
            </LinkButton>
          ) : (
            <Button onClick={() => void refetch()}>Try again</Button>
          )
        }
      />
    </Page>
  )
}
