import type { UserId } from '@fairwave/contract/ids'
import { useMutation } from '@tanstack/react-query'
import { reasonOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { whenRefreshed } from '../../api/freshness.ts'
import { toast } from '../../ui/toast.tsx'

/** Stops recommending an artist to the user, or lets them be recommended again. */
export function useNotForMe({ id, name }: { id: UserId; name: string }) {
  return useMutation({
    mutationFn: (isRecommended: boolean) =>
      call(isRecommended ? 'DELETE /api/me/not-for-me/:artistId' : 'PUT /api/me/not-for-me/:artistId', {
        params: { artistId: id },
      }),
    onSuccess: async ({ isRecommended }) => {
      await whenRefreshed()
      toast(
        isRecommended
          ? { title: 'Recommended Again', description: `${name} can be recommended to you again.` }
          : {
              title: 'Not for You',
              description: `We won’t recommend ${name} any more. You can undo this in your account.`,
            },
      )
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: reasonOf(error, 'We couldn’t save this. Please try again.'),
        variant: 'destructive',
      }),
  })
}
