import type { ReviewedCampaign } from '@fairwave/contract/advertising/campaigns'
import { reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { toast } from '../../../ui/toast.tsx'

const MOST_CHARACTERS = 300

/** Asks for the reason, which the advertiser will see. */
export function RejectDialog({
  campaign: { id, title },
  onClose,
}: {
  campaign: ReviewedCampaign
  onClose: () => void
}) {
  const reject = async (reason: string) => {
    try {
      await call('POST /api/admin/campaigns/:id/reject', { params: { id }, body: { reason } })
      toast({ title: 'Ad Rejected', description: `The advertiser of “${title}” has been told why.` })
      onClose()
    } catch (error) {
      toast({ title: 'Error', description: reasonOf(error, 'We couldn’t reject the ad.'), variant: 'destructive' })
    }
  }
  return (
    <ReasonDialog
      title="Reject this ad?"
      description={`“${title}” won’t play until it is changed and approved. The advertiser will see your reason.`}
      confirmLabel="Reject"
      maxLength={MOST_CHARACTERS}
      onGiven={reject}
      onClose={onClose}
    />
  )
}
