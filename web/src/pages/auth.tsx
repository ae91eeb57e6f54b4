import { Link } from 'wouter'
import { ArrivingOnly } from '../features/session/arriving-only.tsx'
import { LoginForm } from '../features/session/login-form.tsx'
import { RegisterForm } from '../features/session/register-form.tsx'
import { SignInCard } from '../features/session/sign-in-card.tsx'
import { useArrival } from '../features/session/use-arrival.ts'
import { welcomeBack, welcomeNewcomer } from '../features/session/welcome.ts'
import { Tabs } from '../ui/tabs.tsx'

export function AuthPage() {
  const signingIn = useArrival({ greet: welcomeBack })
  const joining = useArrival({ greet: welcomeNewcomer })
  return (
    <ArrivingOnly isArriving={signingIn.isUnderWay() || joining.isUnderWay()}>
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
    </ArrivingOnly>
  )
}
