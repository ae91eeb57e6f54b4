import { isMusician, rolePage } from '@fairwave/contract/people/roles'
import { Link, useSearch } from 'wouter'
import { useFanPageUsername } from '../api/site.ts'
import { LoginForm } from '../features/people/sign-in/login-form.tsx'
import { SignInCard } from '../features/people/sign-in/sign-in-card.tsx'
import { SignedOutOnly } from '../features/people/sign-in/signed-out-only.tsx'
import { useSignIn } from '../features/people/sign-in/use-sign-in.ts'
import { toast } from '../ui/toast.tsx'

const greet = () => toast({ title: 'Login successful', description: 'Welcome back!' })

export function LoginPage() {
  const search = useSearch()
  const { enter, isUnderWay } = useSignIn({ greet, page: '/home' })
  const fanPageUsername = useFanPageUsername()
  return (
    <SignedOutOnly
      isArriving={isUnderWay}
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
    </SignedOutOnly>
  )
}
