import { useParams } from 'wouter'
import { Guard } from '../features/people/sign-in/guard.tsx'
import { ThankYou } from '../features/selling/subscribe/thank-you.tsx'

export function SubscribeSuccessPage() {
  const { artistId } = useParams()
  return (
    <Guard>
      <ThankYou artistId={Number(artistId)} />
    </Guard>
  )
}
