import type { ReviewedCampaign } from '@fairwave/contract/campaigns'
import { useQueryClient } from '@tanstack/react-query'
import { reasonOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { toast } from '../../ui/toast.tsx'

const MOST_CHARACTERS = 300

/** Asks why, for the advertiser reads it. */
export function RejectDialog({
  campaign: { id, title },
  onClose,
}: {
  campaign: ReviewedCampaign
  onClose: () => void
}) {
  const queries = useQueryClient()
  const reject = async (reason: string) => {
    try {
      await call('POST /api/admin/campaigns/:id/reject', { params: { id }, body: { reason } })
      toast({ title: 'Ad Turned Down', description: `The advertiser of “${title}” has been told why.` })
      onClose()
    } catch (error) {
      toast({ title: 'Error', description: reasonOf(error, 'The ad was not turned down.'), variant: 'destructive' })
    }
    void queries.invalidateQueries({ queryKey: ['GET /api/admin/campaigns'] })
  }
  return (
    <ReasonDialog
      title="Turn it down"
      description={`Nobody hears “${title}” until it was changed and approved. The advertiser reads your reason.`}
      confirmLabel="Turn down"
      maxLength={MOST_CHARACTERS}
      onGiven={reject}
      onClose={onClose}
    />
  )
}
