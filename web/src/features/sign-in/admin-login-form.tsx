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

/** A real sign-in on the server: whoever is no administrator hears the same as somebody with a wrong password. */
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

/** Too many tries, or a server in trouble, is said as it is; every wrong pair sounds alike. */
function problemOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'We could not reach the server. Please try again.'
  return error.status === 401 ? REFUSED : reasonOf(error, REFUSED)
}
