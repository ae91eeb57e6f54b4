import { useParams } from 'wouter'
import { Unsubscribe } from '../features/outward/newsletter/unsubscribe.tsx'

export function UnsubscribePage() {
  const { token = '' } = useParams()
  return <Unsubscribe token={token} />
}
