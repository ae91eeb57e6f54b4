import { useParams } from 'wouter'
import { EmailLink } from '../features/people/account/email-link.tsx'
import { SignInCard } from '../features/people/sign-in/sign-in-card.tsx'

export function VerifyEmailPage() {
  const { token = '' } = useParams()
  return (
    <SignInCard title="Confirm your email address" lead="So that receipts and links to a new password reach you.">
      <EmailLink kind="verify" token={token} />
    </SignInCard>
  )
}
