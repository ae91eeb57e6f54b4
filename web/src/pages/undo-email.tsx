import { useParams } from 'wouter'
import { EmailLink } from '../features/people/account/email-link.tsx'
import { SignInCard } from '../features/people/sign-in/sign-in-card.tsx'

export function UndoEmailPage() {
  const { token = '' } = useParams()
  return (
    <SignInCard
      title="Undo the change of address"
      lead="Your account gets its old address back, all devices are signed out, and we email you a link to choose a new password."
    >
      <EmailLink kind="undo" token={token} />
    </SignInCard>
  )
}
