import { useState } from 'react'
import { Link } from 'wouter'
import { ApiError, reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import styles from './form.module.css'
import { NewPasswordFields } from './new-password-fields.tsx'
import { validateNewPassword } from './validate-password-change.ts'

/** Sets a new password, for a user who has the link from the reset email. */
export function ResetPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const [problem, setProblem] = useState<{ message: string; isLinkSpent: boolean }>()
  const { field, form, isBusy } = useForm({
    initial: { newPassword: '', confirmPassword: '' },
    validate: validateNewPassword,
    submit: async ({ newPassword }) => {
      setProblem(undefined)
      try {
        await call('POST /api/auth/reset-password', { body: { token, newPassword } })
        onDone()
      } catch (error) {
        setProblem(problemOf(error))
      }
    },
  })
  return (
    <form className={styles.form} aria-label="New password" {...form}>
      <NewPasswordFields field={field} />
      {problem && (
        <Alert>
          {problem.message} {problem.isLinkSpent && <Link href="/forgot-password">Get a new link</Link>}
        </Alert>
      )}
      <Button type="submit" variant="primary" size="lg" isBusy={isBusy} busyLabel="Saving...">
        Set new password
      </Button>
    </form>
  )
}

function problemOf(error: unknown) {
  if (!(error instanceof ApiError))
    return { message: 'We couldn’t reach the server. Please try again.', isLinkSpent: false }
  return {
    message: reasonOf(error, 'We couldn’t set the password. Please try again.'),
    isLinkSpent: error.status === 404 || error.status === 410,
  }
}
