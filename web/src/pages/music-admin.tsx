import { useSettledSession } from '../api/session-provider.tsx'
import { MusicAdmin } from '../features/music/music-admin/music-admin.tsx'
import { FOR_MUSICIANS } from '../features/people/sign-in/access.ts'
import { Guard } from '../features/people/sign-in/guard.tsx'

export function MusicAdminPage() {
  const { user } = useSettledSession()
  return <Guard access={FOR_MUSICIANS}>{user && <MusicAdmin key={user.id} user={user} />}</Guard>
}
