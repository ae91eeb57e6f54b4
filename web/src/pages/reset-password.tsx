import { Link, useLocation, useParams } from 'wouter'
import { useSession, useSessionActions } from '../api/session-provider.tsx'
import { ResetPasswordForm } from '../features/people/sign-in/reset-password-form.tsx'
import { SignInCard } from '../features/people/sign-in/sign-in-card.tsx'
import { toast } from '../ui/toast.tsx'

export function ResetPasswordPage() {
  const { token = '' } = useParams()
  const [, navigate] = useLocation()
  const { user } = useSession()
  const { signOut } = useSessionActions()
  const welcome = () => {
    // Every session ended with the old password, this one too.
    if (user) return void signOut()
    toast({ title: 'Password Changed', description: 'Please sign in with your new password.' })
    navigate('/login', { replace: true })
  }
  return (
    <SignInCard
      title="New password"
      lead="All your devices will be signed out."
      below={<Link href="/login">Back to sign in</Link>}
    >
      <ResetPasswordForm token={token} onDone={welcome} />
    </SignInCard>
  )
}
