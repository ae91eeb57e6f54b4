import { useSettledSession } from '../api/session-provider.tsx'
import { FOR_MUSICIANS } from '../features/sign-in/access.ts'
import { Guard } from '../features/sign-in/guard.tsx'
import { StatisticsOf } from '../features/statistics/statistics.tsx'

export function StatisticsPage() {
  const { user } = useSettledSession()
  return <Guard access={FOR_MUSICIANS}>{user && <StatisticsOf key={user.id} role={user.role} />}</Guard>
}
