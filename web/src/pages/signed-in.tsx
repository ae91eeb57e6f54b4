import { Returned } from '../features/sign-in/returned.tsx'
import { SignInCard } from '../features/sign-in/sign-in-card.tsx'
import { useSignIn } from '../features/sign-in/use-sign-in.ts'
import { welcomeBack } from '../features/sign-in/welcome.ts'

/** Where the sign-in elsewhere sends a user back to. */
export function SignedInPage() {
  const { enter } = useSignIn({ greet: welcomeBack, returnKey: 'to' })
  return (
    <SignInCard title="Signing in" lead="You come back from the sign-in of your group.">
      <Returned enter={enter} />
    </SignInCard>
  )
}
