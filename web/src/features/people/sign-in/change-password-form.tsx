import { LIMITS } from '@fairwave/contract/limits'
import { ApiError, reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { useSessionActions } from '../../../api/session-provider.tsx'
import { useForm } from '../../../lib/use-form.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { toast } from '../../../ui/toast.tsx'
import styles from './form.module.css'
import { NewPasswordFields } from './new-password-fields.tsx'
import { validatePasswordChange } from './validate-password-change.ts'

type ChangePasswordFormProps = { isForced: boolean; onChanged: () => void }

export function ChangePasswordForm({ isForced, onChanged }: ChangePasswordFormProps) {
  const { replaceToken, replaceUser, getState } = useSessionActions()
  const { field, form, isBusy } = useForm({
    initial: { currentPassword: '', newPassword: '', confirmPassword: '' },
    validate: validatePasswordChange,
    submit: async ({ currentPassword, newPassword }) => {
      try {
        const { token } = await call('POST /api/auth/change-password', { body: { currentPassword, newPassword } })
        replaceToken(token)
        const { user } = getState()
        if (user) replaceUser({ ...user, mustChangePassword: false })
        toast({ title: 'Password Changed', description: 'Your password has been successfully updated' })
        onChanged()
      } catch (error) {
        toast({ title: 'Error', description: failureOf(error), variant: 'destructive' })
      }
    },
  })
  return (
    <form className={styles.form} aria-label="Change password" {...form}>
      {isForced && <Alert tone="plain">An administrator set your password. Please choose your own to continue.</Alert>}
      <PasswordField
        {...field('currentPassword')}
        label="Current Password"
        autoComplete="current-password"
        maxLength={LIMITS.password}
      />
      <NewPasswordFields field={field} />
      <Button type="submit" variant="primary" size="lg" isBusy={isBusy} busyLabel="Updating...">
        Update Password
      </Button>
    </form>
  )
}

const failureOf = (error: unknown) =>
  error instanceof ApiError ? reasonOf(error, 'Failed to change password') : 'An unexpected error occurred'
