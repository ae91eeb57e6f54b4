import { useParams } from 'wouter'
import { EmailLink } from '../features/people/account/email-link.tsx'
import { SignInCard } from '../features/people/sign-in/sign-in-card.tsx'

export function ConfirmEmailPage() {
  const { token = '' } = useParams()
  return (
    <SignInCard title="Confirm your email address" lead="We’ll use this address from now on.">
      <EmailLink kind="confirm" token={token} />
    </SignInCard>
  )
}
