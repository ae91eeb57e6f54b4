import { Link, Redirect } from 'wouter'
import { useSettledSession } from '../api/session-provider.tsx'
import { AdminLoginForm } from '../features/people/sign-in/admin-login-form.tsx'
import { SignInCard } from '../features/people/sign-in/sign-in-card.tsx'
import { LinkButton } from '../ui/button.tsx'

export function AdminLoginPage() {
  const session = useSettledSession()
  if (session.status === 'signed-in' && session.user.role === 'ADMIN' && session.isConfirmed) {
    return <Redirect replace to={session.user.mustChangePassword ? '/change-password' : '/admin-dashboard'} />
  }
  return (
    <SignInCard
      title="Admin Login"
      lead="Site administrators only."
      below={
        <>
          <Link href="/forgot-password">Forgot password?</Link>
          <LinkButton href="/" variant="ghost">
            Back to Home
          </LinkButton>
        </>
      }
    >
      <AdminLoginForm />
    </SignInCard>
  )
}
