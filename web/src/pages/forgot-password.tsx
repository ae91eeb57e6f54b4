import { Link } from 'wouter'
import { ForgotPasswordForm } from '../features/people/sign-in/forgot-password-form.tsx'
import { SignInCard } from '../features/people/sign-in/sign-in-card.tsx'

export const ForgotPasswordPage = () => (
  <SignInCard
    title="Forgotten password"
    lead="We’ll email you a link to choose a new one."
    below={<Link href="/auth">Back to sign in</Link>}
  >
    <ForgotPasswordForm />
  </SignInCard>
)
