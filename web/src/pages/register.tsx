import { Link, useSearch } from 'wouter'
import { RegisterForm } from '../features/people/sign-in/register-form.tsx'
import { SignInCard } from '../features/people/sign-in/sign-in-card.tsx'
import { SignedOutOnly } from '../features/people/sign-in/signed-out-only.tsx'
import { useSignIn } from '../features/people/sign-in/use-sign-in.ts'
import { welcomeNewcomer } from '../features/people/sign-in/welcome.ts'

export function RegisterPage() {
  const search = useSearch()
  const { enter, isUnderWay } = useSignIn({ greet: welcomeNewcomer })
  return (
    <SignedOutOnly isArriving={isUnderWay}>
      <SignInCard
        title="Join"
        lead="An account is free, and so is listening."
        below={
          <p>
            Already have an account? <Link href={search ? `/login?${search}` : '/login'}>Sign in</Link>
          </p>
        }
      >
        <RegisterForm enter={enter} />
      </SignInCard>
    </SignedOutOnly>
  )
}
