import { useParams } from 'wouter'
import { LeaveList } from '../features/newsletter/leave-list.tsx'

export function UnsubscribePage() {
  const { token = '' } = useParams()
  return <LeaveList token={token} />
}
