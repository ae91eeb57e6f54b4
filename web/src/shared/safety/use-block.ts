import type { UserId } from '@fairwave/contract/ids'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { reasonOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { toast } from '../../ui/toast.tsx'
import { refreshArtists } from '../profile/artist-detail.ts'

/** Shuts somebody out, or lets them in again. */
export function useBlock(userId: UserId) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (isBlocked: boolean) =>
      call(isBlocked ? 'POST /api/me/blocks/:userId' : 'DELETE /api/me/blocks/:userId', { params: { userId } }),
    onSuccess: ({ isBlocked }) => {
      toast(
        isBlocked
          ? { title: 'Blocked', description: 'You will not hear from them any more.' }
          : { title: 'Unblocked', description: 'They can write to you again.' },
      )
      for (const name of ['GET /api/users/:username', 'GET /api/me/blocks', 'GET /api/me/messages']) {
        void queries.invalidateQueries({ queryKey: [name] })
      }
      return refreshArtists(queries)
    },
    onError: (error) =>
      toast({
        title: 'Action Failed',
        description: reasonOf(error, 'Unknown error occurred'),
        variant: 'destructive',
      }),
  })
  return { setBlocked: mutate, isBusy: isPending }
}
