import { useParams } from 'wouter'
import { EmailLink } from '../features/people/account/email-link.tsx'
import { SignInCard } from '../features/people/sign-in/sign-in-card.tsx'

export function UndoPage() {
  const { token = '' } = useParams()
  return (
    <SignInCard
      title="This wasn’t you?"
      lead="What the email says is undone, as far as it can be. All devices are signed out, ways to sign in that were added since are removed, and we email you a link to choose a new password."
    >
      <EmailLink kind="undo-act" token={token} />
    </SignInCard>
  )
}
