import { useParams } from 'wouter'
import { useSettledSession } from '../api/session-provider.tsx'
import { EditTrack } from '../features/music/music-admin/tracks/edit-track.tsx'
import { FOR_MUSICIANS } from '../features/people/sign-in/access.ts'
import { Guard } from '../features/people/sign-in/guard.tsx'
import { Page } from '../ui/page.tsx'

export function EditTrackPage() {
  const { user } = useSettledSession()
  const { id } = useParams<{ id: string }>()
  return (
    <Guard access={FOR_MUSICIANS}>
      <Page title="Edit Track" lead="Title, genre, price, collaborators, lyrics and credits.">
        {user && <EditTrack trackId={Number(id)} user={user} />}
      </Page>
    </Guard>
  )
}
