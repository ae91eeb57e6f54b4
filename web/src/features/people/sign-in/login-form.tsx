import { LIMITS } from '@fairwave/contract/limits'
import { lazy, Suspense, useState } from 'react'
import { ApiError, reasonOf } from '../../../api/api-error.ts'
import { answerWithPasskey, wasCancelled } from '../../../api/passkeys.ts'
import { useSessionActions } from '../../../api/session-provider.tsx'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { toast } from '../../../ui/toast.tsx'
import styles from './form.module.css'
import { OutsideSignIn } from './outside-sign-in.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import type { Enter } from './use-sign-in.ts'
import { validateLogin } from './validate-login.ts'

const SecondStep = lazy(() => import('./second-step.tsx').then((file) => ({ default: file.SecondStep })))

// An offline user may have typed everything right.
const failureOf = (error: unknown) =>
  error instanceof ApiError ? reasonOf(error, 'Invalid credentials') : 'We couldn’t reach the server. Please try again.'
const say = (error: unknown) => toast({ title: 'Login failed', description: failureOf(error), variant: 'destructive' })

type Credentials = { username: string; password: string }

export function LoginForm({ enter }: { enter: Enter }) {
  const { signIn, signInByPasskey } = useSessionActions()
  const [halfway, setHalfway] = useState<Credentials>()
  const { values, field, form, isBusy } = useForm({
    initial: { username: '', password: '' },
    validate: validateLogin,
    submit: async (credentials) => {
      try {
        await enter(() => signIn(credentials))
      } catch (error) {
        if (error instanceof ApiError && error.code === 'second-factor') return setHalfway(credentials)
        say(error)
      }
    },
  })
  const enterByPasskey = async (username?: string) => {
    try {
      const response = await answerWithPasskey('POST /api/auth/passkey/options', username)
      await enter(() => signInByPasskey(response))
    } catch (error) {
      if (!wasCancelled(error)) say(error)
    }
  }
  if (halfway) {
    return (
      <Suspense>
        <SecondStep
          submitLabel="Sign In"
          onCode={(code) => enter(() => signIn({ ...halfway, code }))}
          onPasskey={() => enterByPasskey(halfway.username)}
          onBack={() => setHalfway(undefined)}
        />
      </Suspense>
    )
  }
  return (
    <form className={styles.form} aria-label="Sign in" {...form}>
      <TextField
        {...field('username')}
        label="Username"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LIMITS.email}
      />
      <PasswordField
        {...field('password')}
        label="Password"
        autoComplete="current-password"
        maxLength={LIMITS.password}
      />
      <Button type="submit" variant="primary" size="lg" isBusy={isBusy} busyLabel="Signing in...">
        Sign In
      </Button>
      <PasskeyButton isBusy={isBusy} onUse={() => enterByPasskey(values.username.trim() || undefined)} />
      <OutsideSignIn />
    </form>
  )
}
