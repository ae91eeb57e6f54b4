import type { AdminTrack, Flagged } from '@fairwave/contract/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { reasonOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { toast } from '../../ui/toast.tsx'

const CHANGED = ['GET /api/admin/tracks', 'GET /api/admin/reports', 'GET /api/admin/acts', 'GET /api/users']

/** One verdict of an administrator: what is shown is fetched anew, and both outcomes are said. */
function useVerdict<Input>(
  act: (input: Input) => Promise<unknown>,
  done: (input: Input) => { title: string; description: string },
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: async (_answer, input) => {
      await Promise.all(CHANGED.map((name) => queries.invalidateQueries({ queryKey: [name] })))
      toast(done(input))
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: reasonOf(error, 'This did not work. Please try again.'),
        variant: 'destructive',
      }),
  })
}

export const useApprove = () =>
  useVerdict(
    ({ id }: AdminTrack) => call('POST /api/admin/tracks/:id/approve', { params: { id } }),
    ({ title }) => ({ title: 'Track Approved', description: `“${title}” is in the catalogue.` }),
  )

export const useReject = () =>
  useVerdict(
    ({ track: { id }, reason }: { track: AdminTrack; reason: string }) =>
      call('POST /api/admin/tracks/:id/reject', { params: { id }, body: { reason } }),
    ({ track }) => ({ title: 'Track Rejected', description: `“${track.title}” is hidden, and its artist told why.` }),
  )

export type Resolution = { flagged: Flagged; action: 'keep' | 'remove' | 'suspend'; reason?: string }

const SAID = {
  keep: 'It stays, and its reports are closed.',
  remove: 'It is gone, and whose it was is told why.',
  suspend: 'Whose it is has been signed out and cannot come back.',
}

export const useResolve = () =>
  useVerdict(
    ({ flagged, action, reason }: Resolution) =>
      call('POST /api/admin/reports/:id/resolve', {
        params: { id: flagged.id },
        body: { action, ...(reason && { reason }) },
      }),
    ({ action }) => ({ title: 'Report Resolved', description: SAID[action] }),
  )
