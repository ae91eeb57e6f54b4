import { PRODUCT, STORAGE_KEYS } from '@fairwave/contract/product'
import { useState } from 'react'
import { ApiError, reasonOf } from '../../api/api-error.ts'
import { useSessionActions } from '../../api/session-provider.tsx'
import { store } from '../../lib/storage.ts'
import { useForm } from '../../lib/use-form.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { PasswordField, TextField } from '../../ui/field.tsx'
import styles from './form.module.css'
import { validateLogin } from './validate-login.ts'

const REFUSED = 'Invalid username or password'

/** Signs in on the server. A user who isn't an administrator gets the same error as a wrong password. */
export function AdminLoginForm() {
  const { signInIf } = useSessionActions()
  const [problem, setProblem] = useState<string>()
  const { field, form, isBusy } = useForm({
    initial: { username: '', password: '' },
    validate: validateLogin,
    submit: async (credentials) => {
      setProblem(undefined)
      try {
        const admin = await signInIf(credentials, (user) => user.role === 'ADMIN')
        if (!admin) return setProblem(REFUSED)
        store(STORAGE_KEYS.adminLoggedIn, 'true')
        store(STORAGE_KEYS.adminUsername, admin.username)
      } catch (error) {
        setProblem(problemOf(error))
      }
    },
  })
  return (
    <form className={styles.form} aria-label={`${PRODUCT} admin`} {...form}>
      <TextField
        {...field('username')}
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField {...field('password')} label="Password" autoComplete="current-password" />
      {problem && <Alert>{problem}</Alert>}
      <Button type="submit" variant="primary" size="lg" isBusy={isBusy} busyLabel="Logging in...">
        Login
      </Button>
    </form>
  )
}

/** Rate limits and server errors show their own message; every wrong pair shows the same one. */
function problemOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'We couldn’t reach the server. Please try again.'
  return error.status === 401 ? REFUSED : reasonOf(error, REFUSED)
}
