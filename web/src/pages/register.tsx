import { Link, useSearch } from 'wouter'
import { ArrivingOnly } from '../features/sign-in/arriving-only.tsx'
import { RegisterForm } from '../features/sign-in/register-form.tsx'
import { SignInCard } from '../features/sign-in/sign-in-card.tsx'
import { useArrival } from '../features/sign-in/use-arrival.ts'
import { welcomeNewcomer } from '../features/sign-in/welcome.ts'

export function RegisterPage() {
  const search = useSearch()
  const { enter, isUnderWay } = useArrival({ greet: welcomeNewcomer })
  return (
    <ArrivingOnly isArriving={isUnderWay()}>
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
    </ArrivingOnly>
  )
}
