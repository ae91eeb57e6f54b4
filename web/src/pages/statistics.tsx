import { useSettledSession } from '../api/session-provider.tsx'
import { StatisticsOf } from '../features/earnings/statistics/statistics.tsx'
import { FOR_MUSICIANS } from '../features/people/sign-in/access.ts'
import { Guard } from '../features/people/sign-in/guard.tsx'

export function StatisticsPage() {
  const { user } = useSettledSession()
  return <Guard access={FOR_MUSICIANS}>{user && <StatisticsOf key={user.id} role={user.role} />}</Guard>
}
