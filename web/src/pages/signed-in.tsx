import { useSearchParams } from 'wouter'
import { useSiteSettings } from '../api/site.ts'
import { Returned } from '../features/people/sign-in/returned.tsx'
import { SignInCard } from '../features/people/sign-in/sign-in-card.tsx'
import { useSignIn } from '../features/people/sign-in/use-sign-in.ts'
import { welcomeBack } from '../features/people/sign-in/welcome.ts'
import { toast } from '../ui/toast.tsx'

const sayProven = () => toast({ title: 'Confirmed', description: 'Thank you. Please do again what you began.' })

/** Where the sign-in elsewhere sends a user back to. */
export function SignedInPage() {
  const [search] = useSearchParams()
  const label = useSiteSettings()?.outsideSignIn
  const { enter } = useSignIn({
    greet: search.get('step') === 'proven' ? sayProven : welcomeBack,
    returnKey: 'to',
  })
  return (
    <SignInCard title="Signing in" lead={label ? `With ${label}.` : ''}>
      <Returned enter={enter} />
    </SignInCard>
  )
}
