import { Redirect, useLocation } from 'wouter'
import { useSettledSession } from '../api/session-provider.tsx'
import { ChangePasswordForm } from '../features/people/sign-in/change-password-form.tsx'
import { SignInCard } from '../features/people/sign-in/sign-in-card.tsx'

export function ChangePasswordPage() {
  const { user } = useSettledSession()
  const [, navigate] = useLocation()
  if (!user) return <Redirect replace to="/" />
  return (
    <SignInCard title="Change Password" lead="Your other devices will be signed out.">
      <ChangePasswordForm isForced={user.mustChangePassword} onChanged={() => navigate('/')} />
    </SignInCard>
  )
}
