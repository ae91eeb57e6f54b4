import { Link } from 'wouter'
import { ArrivingOnly } from '../features/sign-in/arriving-only.tsx'
import { LoginForm } from '../features/sign-in/login-form.tsx'
import { RegisterForm } from '../features/sign-in/register-form.tsx'
import { SignInCard } from '../features/sign-in/sign-in-card.tsx'
import { useArrival } from '../features/sign-in/use-arrival.ts'
import { welcomeBack, welcomeNewcomer } from '../features/sign-in/welcome.ts'
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
