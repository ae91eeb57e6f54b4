import { Link, useLocation, useParams } from 'wouter'
import { ResetPasswordForm } from '../features/session/reset-password-form.tsx'
import { SignInCard } from '../features/session/sign-in-card.tsx'
import { toast } from '../ui/toast.tsx'

export function ResetPasswordPage() {
  const { token = '' } = useParams()
  const [, navigate] = useLocation()
  const welcome = () => {
    toast({ title: 'Password Changed', description: 'Please sign in with your new password.' })
    navigate('/login', { replace: true })
  }
  return (
    <SignInCard
      title="New password"
      lead="All your devices will be signed out."
      below={<Link href="/login">Back to sign-in</Link>}
    >
      <ResetPasswordForm token={token} onDone={welcome} />
    </SignInCard>
  )
}
