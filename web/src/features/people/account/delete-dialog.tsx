import { LIMITS } from '@fairwave/contract/limits'
import { useId, useState } from 'react'
import { ApiError, reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { useSessionActions } from '../../../api/session-provider.tsx'
import { useForm } from '../../../lib/use-form.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Checkbox } from '../../../ui/field.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import styles from './account.module.css'

/** Asks for the password. If the account still holds money, the server says how much, and the user must agree to lose it. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const { signOut } = useSessionActions()
  const [problem, setProblem] = useState<{ message: string; isWrongPassword: boolean }>()
  const [leaveMoney, setLeaveMoney] = useState(false)
  const { field, form, isBusy } = useForm({
    initial: { password: '' },
    validate: ({ password }) => (password ? {} : { password: 'Please enter your password.' }),
    submit: async ({ password }) => {
      setProblem(undefined)
      try {
        await call('DELETE /api/me', { body: { password, ...(leaveMoney && { leaveMoney }) } })
        await signOut({ isDeleted: true })
      } catch (error) {
        const message = reasonOf(error, 'We couldn’t delete your account. Please try again.')
        setProblem({ message, isWrongPassword: error instanceof ApiError && error.code === 'wrong-credentials' })
      }
    },
  })
  const { error, ...password } = field('password')
  const hasMoney = problem?.message.startsWith('You still have') ?? false
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      size="sm"
      title="Delete your account?"
      description="This can’t be undone. You may want to download your data first."
      footer={
        <>
          <Button variant="ghost" disabled={isBusy} onClick={onClose}>
            Keep my account
          </Button>
          <Button type="submit" form={formId} variant="danger" isBusy={isBusy} busyLabel="Deleting...">
            Delete for good
          </Button>
        </>
      }
    >
      <form id={formId} aria-label="Delete your account" className={styles.form} {...form}>
        <PasswordField
          {...password}
          error={error ?? (problem?.isWrongPassword ? problem.message : undefined)}
          label="Your Password"
          autoComplete="current-password"
          maxLength={LIMITS.password}
          required
        />
        {problem && !problem.isWrongPassword && <Alert>{problem.message}</Alert>}
        {(hasMoney || leaveMoney) && (
          <Checkbox
            label="I understand I’ll lose my remaining balance"
            checked={leaveMoney}
            onChange={(event) => setLeaveMoney(event.currentTarget.checked)}
          />
        )}
      </form>
    </Dialog>
  )
}
