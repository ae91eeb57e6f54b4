import { useSettledSession } from '../api/session-provider.tsx'
import { Statement } from '../features/earnings/statistics/statement.tsx'
import { FOR_MUSICIANS } from '../features/people/sign-in/access.ts'
import { Guard } from '../features/people/sign-in/guard.tsx'

export function StatementPage() {
  const { user } = useSettledSession()
  return <Guard access={FOR_MUSICIANS}>{user && <Statement key={user.id} user={user} />}</Guard>
}
