import { Link } from 'wouter'
import { LoginForm } from '../features/people/sign-in/login-form.tsx'
import { RegisterForm } from '../features/people/sign-in/register-form.tsx'
import { SignInCard } from '../features/people/sign-in/sign-in-card.tsx'
import { SignedOutOnly } from '../features/people/sign-in/signed-out-only.tsx'
import { useSignIn } from '../features/people/sign-in/use-sign-in.ts'
import { welcomeBack, welcomeNewcomer } from '../features/people/sign-in/welcome.ts'
import { Tabs } from '../ui/tabs.tsx'

export function AuthPage() {
  const signingIn = useSignIn({ greet: welcomeBack })
  const joining = useSignIn({ greet: welcomeNewcomer })
  return (
    <SignedOutOnly isArriving={() => signingIn.isUnderWay() || joining.isUnderWay()}>
      <SignInCard
        title="Sign in or join"
        lead="One account for listening, making, releasing and advertising music."
        below={<Link href="/forgot-password">Forgot password?</Link>}
      >
        <Tabs
          label="Sign in or join"
          tabs={[
            { value: 'login', label: 'Login', content: <LoginForm enter={signingIn.enter} /> },
            { value: 'register', label: 'Register', content: <RegisterForm enter={joining.enter} /> },
          ]}
        />
      </SignInCard>
    </SignedOutOnly>
  )
}
