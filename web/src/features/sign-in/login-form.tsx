import { LIMITS } from '@fairwave/contract/limits'
import { ApiError, reasonOf } from '../../api/api-error.ts'
import { useSessionActions } from '../../api/session-provider.tsx'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField, TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './form.module.css'
import type { Enter } from './use-sign-in.ts'
import { validateLogin } from './validate-login.ts'

// An offline user may have typed everything right.
const failureOf = (error: unknown) =>
  error instanceof ApiError ? reasonOf(error, 'Invalid credentials') : 'We couldn’t reach the server. Please try again.'

export function LoginForm({ enter }: { enter: Enter }) {
  const { signIn } = useSessionActions()
  const { field, form, isBusy } = useForm({
    initial: { username: '', password: '' },
    validate: validateLogin,
    submit: async (credentials) => {
      try {
        await enter(() => signIn(credentials))
      } catch (error) {
        toast({ title: 'Login failed', description: failureOf(error), variant: 'destructive' })
      }
    },
  })
  return (
    <form className={styles.form} aria-label="Sign in" {...form}>
      <TextField
        {...field('username')}
        label="Username"
        autoComplete="username"
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
    </form>
  )
}
