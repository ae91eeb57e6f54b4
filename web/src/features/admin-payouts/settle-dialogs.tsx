import type { Payout } from '@fairwave/contract/admin-payouts'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { reasonOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { formatPounds } from '../../lib/format-pounds.ts'
import { useForm } from '../../lib/use-form.ts'
import blocks from '../../ui/blocks.module.css'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'

type SettleProps = { payout: Payout; onClose: () => void }

function useSettling({ payout, onClose }: SettleProps) {
  const params = { id: payout.id }
  return useMutation({
    mutationFn: (reason: string | undefined) =>
      reason === undefined
        ? call('POST /api/admin/payouts/:id/paid', { params })
        : call('POST /api/admin/payouts/:id/failed', { params, body: { reason } }),
    onSuccess: ({ state, amount, displayName }) => {
      const sum = formatPounds(amount)
      toast(
        state === 'paid'
          ? { title: 'Payout Paid', description: `${displayName} has been notified.` }
          : { title: 'Payout Failed', description: `${sum} is back in the balance of ${displayName}.` },
      )
      onClose()
    },
    onError: (error) =>
      toast({ title: 'Error', description: reasonOf(error, 'We couldn’t change the payout.'), variant: 'destructive' }),
  })
}

export function PayDialog(props: SettleProps) {
  const { mutate, isPending } = useSettling(props)
  const { amount, displayName, bankAccount } = props.payout
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && props.onClose()}
      title="Mark as Paid"
      description={`The bank has paid ${formatPounds(amount)} to ${displayName}, account ending in ${bankAccount.accountNumberLastFour}. This can’t be undone.`}
      confirmLabel="Mark as paid"
      isBusy={isPending}
      onConfirm={() => mutate(undefined)}
    />
  )
}

export function FailDialog(props: SettleProps) {
  const formId = useId()
  const { mutateAsync } = useSettling(props)
  const { field, form, isBusy } = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => (reason.trim() ? {} : { reason: 'Please say why.' }),
    submit: async ({ reason }) => void (await mutateAsync(reason).catch(() => {})),
  })
  const { amount, displayName } = props.payout
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && props.onClose()}
      title="Mark as Failed"
      description={`${formatPounds(amount)} goes back to the balance of ${displayName}. This can’t be undone.`}
      size="sm"
      footer={
        <>
          <Button variant="ghost" disabled={isBusy} onClick={props.onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" isBusy={isBusy}>
            Mark as failed
          </Button>
        </>
      }
    >
      <form id={formId} aria-label="Mark as Failed" className={blocks.form} {...form}>
        <TextArea
          {...field('reason')}
          label="Why?"
          hint="One sentence. The artist will see it."
          maxLength={200}
          rows={3}
          required
        />
      </form>
    </Dialog>
  )
}
