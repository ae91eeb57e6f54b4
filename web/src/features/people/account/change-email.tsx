import { LIMITS } from '@fairwave/contract/limits'
import { useId, useState } from 'react'
import { ApiError, reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import styles from './account.module.css'

/** Changes the email address. The new one counts once it is confirmed by the link sent to it. */
export function ChangeEmail({ email }: { email: string }) {
  const [isAsking, setIsAsking] = useState(false)
  const [sent, setSent] = useState<string>()
  return (
    <Card title="Email address">
      <p className={styles.words}>
        Receipts and links to a new password go to <strong>{email}</strong>.
      </p>
      {sent && <Alert tone="plain">{sent}</Alert>}
      <Button onClick={() => setIsAsking(true)}>Change email address</Button>
      {isAsking && (
        <ChangeEmailDialog
          onClose={() => setIsAsking(false)}
          onSent={(message) => {
            setSent(message)
            setIsAsking(false)
          }}
        />
      )}
    </Card>
  )
}

function ChangeEmailDialog({ onClose, onSent }: { onClose: () => void; onSent: (message: string) => void }) {
  const formId = useId()
  const [problem, setProblem] = useState<{ message: string; isWrongPassword: boolean }>()
  const { field, form, isBusy } = useForm({
    initial: { email: '', password: '' },
    validate: ({ email, password }) => ({
      ...(!/^\S+@\S+\.\S+$/.test(email.trim()) && { email: 'Please enter a valid email address.' }),
      ...(!password && { password: 'Please enter your password.' }),
    }),
    submit: async ({ email, password }) => {
      setProblem(undefined)
      try {
        const { message } = await call('POST /api/me/email', { body: { email: email.trim(), password } })
        onSent(message)
      } catch (error) {
        setProblem({
          message: reasonOf(error, "We couldn't send the link. Please try again."),
          isWrongPassword: error instanceof ApiError && error.code === 'wrong-credentials',
        })
      }
    },
  })
  const { error, ...password } = field('password')
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      size="sm"
      title="Change email address"
      description="We send a link to the new address. Your address changes when you follow it."
      footer={
        <>
          <Button variant="ghost" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy} busyLabel="Sending...">
            Send link
          </Button>
        </>
      }
    >
      <form id={formId} aria-label="Change email address" className={styles.form} {...form}>
        <TextField
          {...field('email')}
          type="email"
          label="New email address"
          autoComplete="email"
          maxLength={LIMITS.email}
          required
        />
        <PasswordField
          {...password}
          error={error ?? (problem?.isWrongPassword ? problem.message : undefined)}
          label="Your Password"
          autoComplete="current-password"
          maxLength={LIMITS.password}
          required
        />
        {problem && !problem.isWrongPassword && <Alert>{problem.message}</Alert>}
      </form>
    </Dialog>
  )
}
