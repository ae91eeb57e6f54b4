import type { TrackId } from '@fairwave/contract/ids'
import { useMutation } from '@tanstack/react-query'
import { reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { whenRefreshed } from '../../../api/freshness.ts'
import { toast } from '../../../ui/toast.tsx'

const onError = (error: unknown) =>
  toast({
    title: 'Error',
    description: reasonOf(error, 'We couldn’t save this. Please try again.'),
    variant: 'destructive',
  })

export const usePick = ({ onDone }: { onDone: () => void }) =>
  useMutation({
    mutationFn: ({ id, note }: { id: TrackId; note: string }) =>
      call('PUT /api/admin/staff-picks/:trackId', { params: { trackId: id }, body: { note } }),
    onSuccess: async () => {
      await whenRefreshed()
      onDone()
    },
    onError,
  })

export const useUnpick = () =>
  useMutation({
    mutationFn: ({ id }: { id: TrackId }) =>
      call('DELETE /api/admin/staff-picks/:trackId', { params: { trackId: id } }),
    onSuccess: () => whenRefreshed(),
    onError,
  })
