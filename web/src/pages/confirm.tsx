import { useParams } from 'wouter'
import { ConfirmSubscription } from '../features/newsletter/confirm-subscription.tsx'

export function ConfirmPage() {
  const { token } = useParams()
  return <ConfirmSubscription token={token} />
}
