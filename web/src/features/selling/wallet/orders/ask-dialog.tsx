import { LIMITS } from '@fairwave/contract/limits'
import { REFUND_REQUEST_RULE } from '@fairwave/contract/selling/return-rules'
import type { Order } from '@fairwave/contract/selling/returns'
import { reasonOf } from '../../../../api/api-error.ts'
import { call } from '../../../../api/call.ts'
import { whenRefreshed } from '../../../../api/freshness.ts'
import { ReasonDialog } from '../../../../ui/reason-dialog.tsx'
import { toast } from '../../../../ui/toast.tsx'

type AskDialogProps = { order: Order; whyNot: string | null; onClose: () => void }

/** Asks the artist for a refund, with the buyer's reason. */
export function AskDialog({ order: { id, title, artist }, whyNot, onClose }: AskDialogProps) {
  const ask = async (reason: string) => {
    try {
      await call('POST /api/me/orders/:id/refund-request', { params: { id }, body: { reason } })
      await whenRefreshed()
      toast({ title: 'Refund asked for', description: `We told ${artist.name}. You’ll see the answer here.` })
      onClose()
    } catch (error) {
      const description = reasonOf(error, 'We couldn’t send your request. Please try again.')
      toast({ title: 'Not sent', description, variant: 'destructive' })
    }
  }
  return (
    <ReasonDialog
      title={`Ask for a refund of “${title}”`}
      description={`${whyNot ? `You can’t undo it yourself: ${whyNot} ` : ''}${REFUND_REQUEST_RULE} ${artist.name} will read your reason.`}
      confirmLabel="Ask for a refund"
      maxLength={LIMITS.reason}
      onGiven={ask}
      onClose={onClose}
    />
  )
}
