import { LIMITS } from '@fairwave/contract/limits'
import { useId, useState } from 'react'
import { reasonOf } from '../../../api/api-error.ts'
import { useForm } from '../../../lib/use-form.ts'
import blocks from '../../../ui/blocks.module.css'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { toast } from '../../../ui/toast.tsx'

type PasswordDialogProps = { title: string; onGiven: (password: string) => Promise<void>; onClose: () => void }

/** Asks the administrator for their password again before account numbers are downloaded. */
export function PasswordDialog({ title, onGiven, onClose }: PasswordDialogProps) {
  const formId = useId()
  const [problem, setProblem] = useState<string>()
  const { field, form, isBusy } = useForm({
    initial: { password: '' },
    validate: ({ password }) => (password ? {} : { password: 'Please enter your password.' }),
    submit: async ({ password }) => {
      setProblem(undefined)
      try {
        await onGiven(password)
        toast({ title: 'Bank File Downloaded', description: 'It contains account numbers. Please keep it safe.' })
        onClose()
      } catch (error) {
        setProblem(reasonOf(error, 'We couldn’t make the bank file.'))
      }
    },
  })
  const { error, ...password } = field('password')
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={title}
      description="The file contains account numbers. Please enter your password again."
      size="sm"
      footer={
        <>
          <Button variant="ghost" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy} busyLabel="One moment...">
            Download
          </Button>
        </>
      }
    >
      <form id={formId} aria-label={title} className={blocks.form} {...form}>
        <PasswordField
          {...password}
          error={error ?? problem}
          label="Your Password"
          autoComplete="current-password"
          maxLength={LIMITS.password}
          required
        />
      </form>
    </Dialog>
  )
}
