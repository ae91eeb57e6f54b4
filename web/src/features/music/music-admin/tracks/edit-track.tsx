import type { Track } from '@fairwave/contract/music/catalogue'
import type { OwnUser } from '@fairwave/contract/people/accounts'
import { useQuery } from '@tanstack/react-query'
import { Disc3, Lock } from 'lucide-react'
import { useLocation } from 'wouter'
import { ApiError } from '../../../../api/api-error.ts'
import { apiQuery } from '../../../../api/query-client.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { LoadFailed } from '../../../../ui/load-failed.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useAlbums } from '../albums/use-albums.ts'
import forms from '../forms.module.css'
import { useRoster } from '../people/use-roster.ts'
import { EditTrackFields } from './edit-track-fields.tsx'
import { useEditTrack } from './use-edit-track.ts'

const MUSIC_ADMIN = '/admin/music'

/** The edit form as a page, for users who manage the track. */
export function EditTrack({ trackId, user }: { trackId: number; user: OwnUser }) {
  const query = useQuery({
    ...apiQuery('GET /api/tracks/:id', { params: { id: trackId } }),
    refetchOnMount: 'always',
  })
  if (query.isPending) return <Loading />
  if (query.isError) {
    const isNotFound = query.error instanceof ApiError && query.error.status === 404
    if (isNotFound) return <Gone />
    return <LoadFailed title="We couldn’t load the track" isBusy={query.isFetching} onRetry={query.refetch} />
  }
  if (!query.data.canEdit) return <NotYours track={query.data} />
  return <EditTrackForm key={query.data.id} track={query.data} user={user} />
}

function EditTrackForm({ track, user }: { track: Track; user: OwnUser }) {
  const [, navigate] = useLocation()
  const { roster } = useRoster(user)
  const { albums } = useAlbums([track.artistId], undefined)
  const edit = useEditTrack(track, () => navigate(MUSIC_ADMIN))
  return (
    <Card>
      <form aria-label="Edit Track" {...edit.form}>
        <EditTrackFields edit={edit} track={track} albums={albums.filter(({ canEdit }) => canEdit)} roster={roster} />
        <div className={forms.acts}>
          <LinkButton href={MUSIC_ADMIN} variant="ghost">
            Cancel
          </LinkButton>
          <Button type="submit" variant="primary" isBusy={edit.isBusy} busyLabel="Saving...">
            Save Changes
          </Button>
        </div>
      </form>
    </Card>
  )
}

const Loading = () => (
  <div aria-busy="true">
    <p className="visually-hidden">Loading the track…</p>
    <Skeleton height="24rem" radius="large" />
  </div>
)

const Gone = () => (
  <EmptyState
    icon={<Disc3 />}
    title="Track not found"
    text="It may have been deleted."
    action={<LinkButton href={MUSIC_ADMIN}>Back to Music Admin</LinkButton>}
  />
)

const NotYours = ({ track }: { track: Track }) => (
  <EmptyState
    icon={<Lock />}
    title="You can’t edit this track"
    text={`Only ${track.artistName}, the label that uploaded it, or a label with ${track.artistName}’s permission can edit “${track.title}”.`}
    action={
      <>
        <LinkButton href={`/track/${track.id}`} variant="primary">
          Go to the track
        </LinkButton>
        <LinkButton href={MUSIC_ADMIN}>Back to Music Admin</LinkButton>
      </>
    }
  />
)
