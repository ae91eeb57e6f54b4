import type { Order } from '@fairwave/contract/selling/returns'
import { useMutation } from '@tanstack/react-query'
import { reasonOf } from '../../../../api/api-error.ts'
import { call } from '../../../../api/call.ts'
import { whenRefreshed } from '../../../../api/freshness.ts'
import { formatPounds } from '../../../../lib/format-pounds.ts'
import { ConfirmDialog } from '../../../../ui/dialog.tsx'
import { toast } from '../../../../ui/toast.tsx'

/** Says what undoing a purchase does, and does it. */
export function UndoDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { id, title, amount, artist } = order
  const undo = useMutation({
    mutationFn: () => call('POST /api/me/orders/:id/undo', { params: { id } }),
    onSuccess: async () => {
      await whenRefreshed()
      toast({ title: 'Purchase undone', description: `${formatPounds(amount)} goes back to where it came from.` })
      onClose()
    },
    onError: async (error) => {
      toast({
        title: 'Not undone',
        description: reasonOf(error, 'We couldn’t undo the purchase. Please try again.'),
        variant: 'destructive',
      })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Undo this purchase?"
      description={`You will no longer own “${title}” by ${artist.name}. ${formatPounds(amount)} goes back to where it came from: your wallet, or the card that paid.`}
      confirmLabel="Undo purchase"
      cancelLabel="Keep it"
      isBusy={undo.isPending}
      onConfirm={() => undo.mutate()}
    />
  )
}
