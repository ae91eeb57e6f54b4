import { useMutation } from '@tanstack/react-query'
import { reasonOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { whenRefreshed } from '../../api/freshness.ts'
import { toast } from '../../ui/toast.tsx'
import type { Offer } from './use-signing-answer.ts'

/** The artist's consent that a label releases music for them: given, declined or taken back. */
export function useReleaseConsent({ labelId, labelName, mayRelease }: Offer) {
  return useMutation({
    mutationFn: (releaseMusic: boolean) =>
      call('PUT /api/me/signing-offers/:labelId/release', { params: { labelId }, body: { releaseMusic } }),
    onSuccess: (_, releaseMusic) =>
      toast(
        releaseMusic
          ? { title: 'Permission Given', description: `${labelName} may release music for you.` }
          : {
              title: mayRelease ? 'Permission Withdrawn' : 'Request Declined',
              description: `${labelName} can’t release music for you. What it has released stays yours.`,
            },
      ),
    onError: (error) =>
      toast({ title: 'Error', description: reasonOf(error, 'We couldn’t save your choice.'), variant: 'destructive' }),
    onSettled: whenRefreshed,
  })
}
