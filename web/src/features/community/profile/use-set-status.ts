import type { UserId } from '@fairwave/contract/ids'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { whenRefreshed } from '../../../api/freshness.ts'
import { useSessionActions } from '../../../api/session-provider.tsx'
import { toast } from '../../../ui/toast.tsx'

/** Changes the status line under the user's name. */
export function useSetStatus(id: UserId) {
  const { replaceUser } = useSessionActions()
  return useMutation({
    mutationFn: (tagline: string) => call('PATCH /api/users/:id/status', { params: { id }, body: { tagline } }),
    onSuccess: async (user) => {
      replaceUser(user)
      await whenRefreshed()
      toast({ title: 'Status Updated', description: 'Your new status is on your page.' })
    },
    onError: () =>
      toast({
        title: 'Update Failed',
        description: 'Failed to update your status. Please try again.',
        variant: 'destructive',
      }),
  })
}
