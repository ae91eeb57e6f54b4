import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { formatPounds } from '../../../lib/format-pounds.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Alert } from '../../../ui/alert.tsx'
import blocks from '../../../ui/blocks.module.css'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea, TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'

/** Records what the operator put into the bank account behind the till. */
export function DepositDialog({ missing, onClose }: { missing: number; onClose: () => void }) {
  const formId = useId()
  // One key for the whole dialog: a second press or a lost answer records nothing twice.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const { mutateAsync, error } = useMutation({
    mutationFn: (body: { amount: number; note: string }) => call('POST /api/admin/deposits', { body, idempotencyKey }),
    onSuccess: (till) => {
      toast({
        title: 'Deposit Recorded',
        description:
          till.missing > 0 ? `${formatPounds(till.missing)} is still missing.` : 'There is as much as users hold.',
      })
      onClose()
    },
  })
  const { field, form, isBusy } = useForm({
    initial: { amount: missing > 0 ? missing.toFixed(2) : '', note: '' },
    validate: ({ amount, note }) => ({
      ...(Number(amount) ? {} : { amount: 'Please enter an amount.' }),
      ...(note.trim() ? {} : { note: 'Please say why.' }),
    }),
    submit: async ({ amount, note }) => void (await mutateAsync({ amount: Number(amount), note }).catch(() => {})),
  })
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title="Record a Deposit"
      description="What you put into the bank account from which payouts are made. It appears in the open books."
      size="sm"
      footer={
        <>
          <Button variant="ghost" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy}>
            Record
          </Button>
        </>
      }
    >
      <form id={formId} aria-label="Record a Deposit" className={blocks.form} {...form}>
        <TextField
          {...field('amount')}
          label="Amount (£)"
          hint="With a minus, what you took out again."
          type="number"
          inputMode="decimal"
          step="0.01"
          required
          autoComplete="off"
        />
        <TextArea {...field('note')} label="What for?" maxLength={200} rows={2} required />
        {error && <Alert>{reasonOf(error, 'We couldn’t record the deposit.')}</Alert>}
      </form>
    </Dialog>
  )
}
