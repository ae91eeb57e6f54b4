import { LIMITS } from '@fairwave/contract/limits'
import { useState } from 'react'
import { ApiError, reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import styles from './form.module.css'

/** Requests a reset email. The response is the same whether or not an account has the address. */
export function ForgotPasswordForm() {
  const [said, setSaid] = useState<{ message: string; isProblem: boolean }>()
  const { field, form, isBusy } = useForm({
    initial: { email: '' },
    validate: ({ email }) =>
      /^\S+@\S+\.\S+$/.test(email.trim()) ? {} : { email: 'Please enter a valid email address.' },
    submit: async ({ email }) => {
      setSaid(undefined)
      try {
        const { message } = await call('POST /api/auth/forgot-password', { body: { email: email.trim() } })
        setSaid({ message, isProblem: false })
      } catch (error) {
        setSaid({ message: problemOf(error), isProblem: true })
      }
    },
  })
  return (
    <form className={styles.form} aria-label="Forgotten password" {...form}>
      <TextField
        {...field('email')}
        type="email"
        label="Email"
        autoComplete="email"
        maxLength={LIMITS.email}
        hint="The address you registered with."
      />
      {said && <Alert tone={said.isProblem ? 'bad' : 'plain'}>{said.message}</Alert>}
      <Button type="submit" variant="primary" size="lg" isBusy={isBusy} busyLabel="Sending...">
        Send me a link
      </Button>
    </form>
  )
}

const problemOf = (error: unknown) =>
  error instanceof ApiError
    ? reasonOf(error, 'We couldn’t send the email. Please try again.')
    : 'We couldn’t reach the server. Please try again.'
