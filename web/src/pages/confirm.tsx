import { useParams } from 'wouter'
import { ConfirmSubscription } from '../features/outward/newsletter/confirm-subscription.tsx'

export function ConfirmPage() {
  const { token } = useParams()
  return <ConfirmSubscription token={token} />
}
