import type { PreOrder } from '@fairwave/contract/selling/pre-orders'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { whenRefreshed } from '../../api/freshness.ts'
import { formatPounds } from '../../lib/format-pounds.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'

/** Cancels a pre-order, after a question that says what happens. Renders nothing where it can't be cancelled. */
export function CancelPreOrder({ order, size }: { order: PreOrder; size?: 'sm' | undefined }) {
  const { id, title, amount, artist } = order
  const [isAsking, setIsAsking] = useState(false)
  const back = amount > 0 ? `${formatPounds(amount)} goes back to your wallet.` : ''
  const cancel = useMutation({
    mutationFn: () => call('POST /api/me/pre-orders/:id/cancel', { params: { id } }),
    onSuccess: async () => {
      await whenRefreshed()
      toast({ title: 'Pre-order cancelled', description: back })
    },
    onError: (error) => {
      const description = reasonOf(error, 'We couldn’t cancel the pre-order. Please try again.')
      toast({ title: 'Not cancelled', description, variant: 'destructive' })
    },
    onSettled: () => setIsAsking(false),
  })
  if (order.status !== 'waiting' || order.whyNot !== null) return null
  return (
    <>
      <Button size={size} onClick={() => setIsAsking(true)}>
        Cancel pre-order<span className="visually-hidden"> of {title}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Cancel this pre-order?"
        description={`You won’t get “${title}” by ${artist.name} on release day, and tracks of it that you have already go away again. ${back}`}
        confirmLabel="Cancel pre-order"
        cancelLabel="Keep it"
        isBusy={cancel.isPending}
        onConfirm={() => cancel.mutate()}
      />
    </>
  )
}
