import type { OwnUser } from '@fairwave/contract/people/accounts'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { signInRequests } from '../../../api/ask-to-sign-in.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import type { Enter } from './use-sign-in.ts'
import { welcomeBack, welcomeNewcomer } from './welcome.ts'

// The forms are loaded when a visitor is first asked.
const LoginForm = lazy(() => import('./login-form.tsx').then((file) => ({ default: file.LoginForm })))
const RegisterForm = lazy(() => import('./register-form.tsx').then((file) => ({ default: file.RegisterForm })))

const WAITING = <Skeleton width="100%" height="16rem" radius="large" />

/** Signs a visitor in, or lets them join, where they are. The shell renders it once. */
export function SignInDialog() {
  const request = useSyncExternalStore(signInRequests.subscribe, signInRequests.current, signInRequests.current)
  return request ? <OpenedRequest request={request} /> : null
}

type SignInRequest = NonNullable<ReturnType<typeof signInRequests.current>>

function OpenedRequest({ request }: { request: SignInRequest }) {
  const enterWith =
    (greet: (user: OwnUser) => void): Enter =>
    async (signIn) => {
      const user = await signIn()
      greet(user)
      request.close(user)
    }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && request.close(undefined)}
      title="Sign in or join"
      description="Then you can go straight on with what you were doing."
      size="sm"
    >
      <Suspense fallback={WAITING}>
        <Tabs
          label="Sign in or join"
          tabs={[
            { value: 'login', label: 'Login', content: <LoginForm enter={enterWith(welcomeBack)} /> },
            { value: 'register', label: 'Register', content: <RegisterForm enter={enterWith(welcomeNewcomer)} /> },
          ]}
        />
      </Suspense>
    </Dialog>
  )
}
