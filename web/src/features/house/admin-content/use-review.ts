import type { AdminTrack, Flagged } from '@fairwave/contract/house/admin'
import { useMutation } from '@tanstack/react-query'
import { reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { whenRefreshed } from '../../../api/freshness.ts'
import { toast } from '../../../ui/toast.tsx'

/** One review decision, pending until the lists show it; shows a toast for success or failure. */
function useReviewMutation<Input>(
  act: (input: Input) => Promise<unknown>,
  done: (input: Input) => { title: string; description: string },
) {
  return useMutation({
    mutationFn: act,
    onSuccess: async (_answer, input) => {
      await whenRefreshed()
      toast(done(input))
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: reasonOf(error, 'Something went wrong. Please try again.'),
        variant: 'destructive',
      }),
  })
}

export const useApprove = () =>
  useReviewMutation(
    ({ id }: AdminTrack) => call('POST /api/admin/tracks/:id/approve', { params: { id } }),
    ({ title }) => ({ title: 'Track Approved', description: `“${title}” is in the catalog.` }),
  )

export const useReject = () =>
  useReviewMutation(
    ({ track: { id }, reason }: { track: AdminTrack; reason: string }) =>
      call('POST /api/admin/tracks/:id/reject', { params: { id }, body: { reason } }),
    ({ track }) => ({
      title: 'Track Rejected',
      description: `“${track.title}” is hidden, and the artist has been told why.`,
    }),
  )

export type Resolution = { flagged: Flagged; action: 'keep' | 'remove' | 'suspend'; reason?: string }

const DONE_TEXTS = {
  keep: 'The content stays, and its reports are closed.',
  remove: 'Removed. The owner has been told why.',
  suspend: 'The owner has been suspended.',
}

export const useResolve = () =>
  useReviewMutation(
    ({ flagged, action, reason }: Resolution) =>
      call('POST /api/admin/reports/:id/resolve', {
        params: { id: flagged.id },
        body: { action, ...(reason && { reason }) },
      }),
    ({ action }) => ({ title: 'Report Resolved', description: DONE_TEXTS[action] }),
  )
