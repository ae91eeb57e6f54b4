import { type ReactNode, useId } from 'react'
import { useForm } from '../lib/use-form.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { TextArea } from './field.tsx'

type ReasonDialogProps = {
  title: ReactNode
  description: ReactNode
  confirmLabel: string
  maxLength: number
  /** Must close the dialog when done, and show its own errors. */
  onGiven: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for a reason that another user will see. */
export function ReasonDialog({ title, description, confirmLabel, maxLength, onGiven, onClose }: ReasonDialogProps) {
  const formId = useId()
  const { field, form, isBusy } = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => (reason.trim() ? {} : { reason: 'Please give a reason.' }),
    submit: async ({ reason }) => {
      await onGiven(reason.trim())
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      size="sm"
      title={title}
      description={description}
      footer={
        <>
          <Button variant="ghost" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" isBusy={isBusy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} {...form}>
        <TextArea {...field('reason')} label="Reason" rows={3} maxLength={maxLength} required />
      </form>
    </Dialog>
  )
}
