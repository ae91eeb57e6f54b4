import type { Payout } from '@fairwave/contract/earnings/admin-payouts'
import { useMutation } from '@tanstack/react-query'
import { reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { formatPounds } from '../../../lib/format-pounds.ts'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { wordsForHolds } from './holds.ts'
import { ReasonDialog } from './reason-dialog.tsx'

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
  const { mutateAsync } = useSettling(props)
  const { amount, displayName } = props.payout
  return (
    <ReasonDialog
      title="Mark as Failed"
      description={`${formatPounds(amount)} goes back to the balance of ${displayName}. This can’t be undone.`}
      label="Why?"
      hint="One sentence. The artist will see it."
      confirmLabel="Mark as failed"
      isDanger
      onConfirm={mutateAsync}
      onClose={props.onClose}
    />
  )
}

export function AllowDialog({ payout, onClose }: SettleProps) {
  const { mutateAsync } = useMutation({
    mutationFn: (reason: string) =>
      call('POST /api/admin/payouts/:id/allow', { params: { id: payout.id }, body: { reason } }),
    onSuccess: ({ displayName }) => {
      toast({ title: 'Payout Allowed', description: `The payout to ${displayName} goes on the next bank file.` })
      onClose()
    },
    onError: (error) =>
      toast({ title: 'Error', description: reasonOf(error, 'We couldn’t allow the payout.'), variant: 'destructive' }),
  })
  return (
    <ReasonDialog
      title="Allow This Payout"
      description={`${wordsForHolds(payout).join('. ')}. Allow ${formatPounds(payout.amount)} to ${payout.displayName} to be paid all the same?`}
      label="Why?"
      hint="One sentence, for the audit log."
      confirmLabel="Allow"
      onConfirm={mutateAsync}
      onClose={onClose}
    />
  )
}
