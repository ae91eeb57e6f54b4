import { useParams } from 'wouter'
import { EmailLink } from '../features/people/account/email-link.tsx'
import { SignInCard } from '../features/people/sign-in/sign-in-card.tsx'

export function UndoBankAccountPage() {
  const { token = '' } = useParams()
  return (
    <SignInCard
      title="Undo the change of bank account"
      lead="Your bank account is restored, withdrawals that wait are returned, all devices are signed out, and we email you a link to choose a new password."
    >
      <EmailLink kind="undo-bank-account" token={token} />
    </SignInCard>
  )
}
