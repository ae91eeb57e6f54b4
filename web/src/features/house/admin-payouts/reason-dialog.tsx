import { useId } from 'react'
import { useForm } from '../../../lib/use-form.ts'
import blocks from '../../../ui/blocks.module.css'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/field.tsx'

type ReasonDialogProps = {
  title: string
  description: string
  label: string
  hint: string
  confirmLabel: string
  isDanger?: boolean
  onConfirm: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for one sentence before an act. */
export function ReasonDialog({ title, description, label, hint, confirmLabel, isDanger, ...on }: ReasonDialogProps) {
  const formId = useId()
  const { field, form, isBusy } = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => (reason.trim() ? {} : { reason: 'Please say why.' }),
    submit: async ({ reason }) => void (await on.onConfirm(reason).catch(() => {})),
  })
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && on.onClose()}
      title={title}
      description={description}
      size="sm"
      footer={
        <>
          <Button variant="ghost" disabled={isBusy} onClick={on.onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant={isDanger ? 'danger' : 'primary'} isBusy={isBusy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} aria-label={title} className={blocks.form} {...form}>
        <TextArea {...field('reason')} label={label} hint={hint} maxLength={200} rows={3} required />
      </form>
    </Dialog>
  )
}
