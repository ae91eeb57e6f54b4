import type { Sale } from '@fairwave/contract/selling/admin-sales'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { whenRefreshed } from '../../../api/freshness.ts'
import { formatPounds } from '../../../lib/format-pounds.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'

const MOST_WORDS = 500

type RefundDialogProps = {
  sale: Pick<Sale, 'id' | 'title' | 'amount' | 'buyerUsername'>
  onClose: () => void
}

/** Says what a refund does, then asks for the reason. */
export function RefundDialog({ sale, onClose }: RefundDialogProps) {
  const [reason, setReason] = useState('')
  const refund = useMutation({
    mutationFn: () =>
      call('POST /api/admin/purchases/:id/refund', {
        params: { id: sale.id },
        body: reason.trim() ? { reason: reason.trim() } : {},
      }),
    onSuccess: async () => {
      await whenRefreshed()
      toast({
        title: 'Sale Refunded',
        description: `${formatPounds(sale.amount)} is back in the wallet of @${sale.buyerUsername}.`,
      })
      onClose()
    },
    onError: (error) =>
      toast({
        title: 'Refund Failed',
        description: reasonOf(error, 'We couldn’t refund the sale. Please try again.'),
        variant: 'destructive',
      }),
  })
  return (
    <Dialog
      open
      onOpenChange={() => !refund.isPending && onClose()}
      size="sm"
      title={`Refund sale #${sale.id}?`}
      description={`@${sale.buyerUsername} gets ${formatPounds(sale.amount)} back into their wallet and no longer owns “${sale.title}”. The artist gives back what they still have of it. This can’t be undone.`}
      footer={
        <>
          <Button variant="ghost" disabled={refund.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" isBusy={refund.isPending} onClick={() => refund.mutate()}>
            Refund {formatPounds(sale.amount)}
          </Button>
        </>
      }
    >
      <TextArea
        label="Reason (kept with the sale)"
        rows={2}
        maxLength={MOST_WORDS}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Dialog>
  )
}
