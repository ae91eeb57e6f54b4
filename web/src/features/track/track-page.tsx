import { useQuery } from '@tanstack/react-query'
import { MissingTrack } from '../../people/tracks/missing-track.tsx'
import { trackQuery } from '../../player/track-detail.ts'
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
  return (
    <MissingTrack error={error} pageTitle="Track" goneTitle="This track is not here" onRetry={() => void refetch()} />
  )
}
