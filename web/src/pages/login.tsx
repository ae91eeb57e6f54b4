import { isMusician, rolePage } from '@fairwave/contract/roles'
import { Link, useSearch } from 'wouter'
import { useFanPageUsername } from '../api/site.ts'
import { ArrivingOnly } from '../features/sign-in/arriving-only.tsx'
import { LoginForm } from '../features/sign-in/login-form.tsx'
import { SignInCard } from '../features/sign-in/sign-in-card.tsx'
import { useArrival } from '../features/sign-in/use-arrival.ts'
import { toast } from '../ui/toast.tsx'

const greet = () => toast({ title: 'Login successful', description: 'Welcome back!' })

export function LoginPage() {
  const search = useSearch()
  const { enter, isUnderWay } = useArrival({ greet, page: '/home' })
  const fanPageUsername = useFanPageUsername()
  return (
    <ArrivingOnly
      isArriving={isUnderWay()}
      pageFor={(user) => (isMusician(user.role) ? '/admin/music' : rolePage(user, fanPageUsername))}
    >
      <SignInCard
        title="Welcome Back"
        lead="Sign in to your account"
        below={
          <>
            <p>
              New here? <Link href={search ? `/register?${search}` : '/register'}>Sign up</Link>
            </p>
            <Link href="/forgot-password">Forgot password?</Link>
          </>
        }
      >
        <LoginForm enter={enter} />
      </SignInCard>
    </ArrivingOnly>
  )
}
