import { useParams } from 'wouter'
import { ApproveEmail } from '../features/people/account/approve-email.tsx'
import { SignInCard } from '../features/people/sign-in/sign-in-card.tsx'

export function ApproveEmailPage() {
  const { token = '' } = useParams()
  return (
    <SignInCard
      title="Another email address?"
      lead="Your account asked to use another address. Agree if it was you, and stop it if it was not."
    >
      <ApproveEmail token={token} />
    </SignInCard>
  )
}
