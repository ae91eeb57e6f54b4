import type { ReviewedCampaign } from '@fairwave/contract/campaigns'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { reasonOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'

/** Asks why, for the advertiser reads it. */
export function RejectDialog({
  campaign: { id, title },
  onClose,
}: {
  campaign: ReviewedCampaign
  onClose: () => void
}) {
  const formId = useId()
  const queries = useQueryClient()
  const { field, form, isBusy } = useForm({
    initial: { reason: '' },
    validate: ({ reason }): { reason?: string } => (reason.trim() ? {} : { reason: 'Please say why.' }),
    submit: async ({ reason }) => {
      try {
        await call('POST /api/admin/campaigns/:id/reject', { params: { id }, body: { reason } })
        toast({ title: 'Ad Turned Down', description: `The advertiser of “${title}” has been told why.` })
        onClose()
      } catch (error) {
        toast({ title: 'Error', description: reasonOf(error, 'The ad was not turned down.'), variant: 'destructive' })
      }
      void queries.invalidateQueries({ queryKey: ['GET /api/admin/campaigns'] })
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title="Turn it down"
      description={`Nobody hears “${title}” until it was changed and approved.`}
      size="sm"
      footer={
        <>
          <Button variant="ghost" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" isBusy={isBusy}>
            Turn down
          </Button>
        </>
      }
    >
      <form id={formId} aria-label="Turn it down" {...form}>
        <TextArea
          {...field('reason')}
          label="Why?"
          hint="In a sentence; the advertiser reads it."
          maxLength={300}
          rows={3}
          required
        />
      </form>
    </Dialog>
  )
}
