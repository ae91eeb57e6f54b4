import { useQuery } from '@tanstack/react-query'
import { Disc3 } from 'lucide-react'
import { ApiError } from '../../api/api-error.ts'
import { trackQuery } from '../../api/track-detail.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TrackView } from './track-view.tsx'

/** One piece of music: hear it, see who made it, keep it. */
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
        title={isNotFound ? 'This track is not here' : 'The track could not be loaded'}
        text={isNotFound ? 'It was taken down, or never was. There is more where it came from.' : 'Please try again.'}
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
