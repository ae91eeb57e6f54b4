import { useSettledSession } from '../api/session-provider.tsx'
import { Desk } from '../features/earnings/desk/desk.tsx'
import { FOR_ARTISTS } from '../features/people/sign-in/access.ts'
import { Guard } from '../features/people/sign-in/guard.tsx'

export function DeskPage() {
  const { user } = useSettledSession()
  return <Guard access={FOR_ARTISTS}>{user && <Desk key={user.id} user={user} />}</Guard>
}
