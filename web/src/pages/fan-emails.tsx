import { useSettledSession } from '../api/session-provider.tsx'
import { FanEmails } from '../features/outward/fan-emails/fan-emails.tsx'
import { FOR_ARTISTS } from '../features/people/sign-in/access.ts'
import { Guard } from '../features/people/sign-in/guard.tsx'

export function FanEmailsPage() {
  const { user } = useSettledSession()
  return <Guard access={FOR_ARTISTS}>{user && <FanEmails key={user.id} user={user} />}</Guard>
}
