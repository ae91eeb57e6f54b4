import { PRODUCT, STORAGE_KEYS } from '@fairwave/contract/product'
import { lazy, Suspense, useState } from 'react'
import { ApiError, reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { answerWithPasskey, wasCancelled } from '../../../api/passkeys.ts'
import { useSessionActions } from '../../../api/session-provider.tsx'
import { store } from '../../../lib/storage.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import styles from './form.module.css'
import { PasskeyButton } from './passkey-button.tsx'
import { validateLogin } from './validate-login.ts'

const SecondStep = lazy(() => import('./second-step.tsx').then((file) => ({ default: file.SecondStep })))

type Credentials = { username: string; password: string }

const REFUSED = 'Invalid username or password'

/** Signs in on the server. A user who isn't an administrator gets the same error as a wrong password. */
export function AdminLoginForm() {
  const { signInIf } = useSessionActions()
  const [problem, setProblem] = useState<string>()
  const [halfway, setHalfway] = useState<Credentials>()
  const enter = async (attempt: Parameters<typeof signInIf>[1]) => {
    const admin = await signInIf((user) => user.role === 'ADMIN', attempt)
    if (!admin) return setProblem(REFUSED)
    store(STORAGE_KEYS.adminLoggedIn, 'true')
    store(STORAGE_KEYS.adminUsername, admin.username)
  }
  const enterByPassword = (body: Credentials & { code?: string }) => enter(() => call('POST /api/auth/login', { body }))
  const enterByPasskey = async (username?: string) => {
    setProblem(undefined)
    try {
      const response = await answerWithPasskey('POST /api/auth/passkey/options', username)
      await enter(() => call('POST /api/auth/passkey', { body: { response } }))
    } catch (error) {
      if (!wasCancelled(error)) setProblem(problemOf(error))
    }
  }
  const { values, field, form, isBusy } = useForm({
    initial: { username: '', password: '' },
    validate: validateLogin,
    submit: async (credentials) => {
      setProblem(undefined)
      try {
        await enterByPassword(credentials)
      } catch (error) {
        if (error instanceof ApiError && error.code === 'second-factor') return setHalfway(credentials)
        setProblem(problemOf(error))
      }
    },
  })
  if (halfway) {
    return (
      <Suspense>
        {problem && <Alert>{problem}</Alert>}
        <SecondStep
          submitLabel="Login"
          onCode={(code) => enterByPassword({ ...halfway, code })}
          onPasskey={() => enterByPasskey(halfway.username)}
          onBack={() => setHalfway(undefined)}
        />
      </Suspense>
    )
  }
  return (
    <form className={styles.form} aria-label={`${PRODUCT} admin`} {...form}>
      <TextField
        {...field('username')}
        label="Username"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField {...field('password')} label="Password" autoComplete="current-password" />
      {problem && <Alert>{problem}</Alert>}
      <Button type="submit" variant="primary" size="lg" isBusy={isBusy} busyLabel="Logging in...">
        Login
      </Button>
      <PasskeyButton isBusy={isBusy} onUse={() => enterByPasskey(values.username.trim() || undefined)} />
    </form>
  )
}

/** Rate limits and server errors show their own message; every wrong pair shows the same one. */
function problemOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'We couldn’t reach the server. Please try again.'
  return error.status === 401 ? REFUSED : reasonOf(error, REFUSED)
}
