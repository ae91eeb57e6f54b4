import { useSettledSession } from '../api/session-provider.tsx'
import { FOR_MUSICIANS } from '../features/sign-in/access.ts'
import { Guard } from '../features/sign-in/guard.tsx'
import { Statement } from '../features/statistics/statement.tsx'

export function StatementPage() {
  const { user } = useSettledSession()
  return <Guard access={FOR_MUSICIANS}>{user && <Statement key={user.id} user={user} />}</Guard>
}
