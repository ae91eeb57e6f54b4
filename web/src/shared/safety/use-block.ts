import type { UserId } from '@fairwave/contract/ids'
import { useMutation } from '@tanstack/react-query'
import { reasonOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { whenRefreshed } from '../../api/freshness.ts'
import { toast } from '../../ui/toast.tsx'

/** Blocks a user, or unblocks them. */
export function useBlock(userId: UserId) {
  const { mutate, isPending } = useMutation({
    mutationFn: (isBlocked: boolean) =>
      call(isBlocked ? 'POST /api/me/blocks/:userId' : 'DELETE /api/me/blocks/:userId', { params: { userId } }),
    onSuccess: ({ isBlocked }) => {
      toast(
        isBlocked
          ? { title: 'Blocked', description: 'They can’t message you, comment on your page or become your fan.' }
          : { title: 'Unblocked', description: 'They can message you again.' },
      )
      return whenRefreshed()
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
