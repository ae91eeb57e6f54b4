import type { ApiOutput } from '@fairwave/contract/api'
import { useMutation } from '@tanstack/react-query'
import { reasonOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { whenRefreshed } from '../../api/freshness.ts'
import { toast } from '../../ui/toast.tsx'

export type Offer = ApiOutput<'GET /api/me/signing-offers'>[number]

type Permissions = { manageCatalog: boolean; releaseMusic: boolean }
type Answer = { isYes: false; permissions?: never } | { isYes: true; permissions: Permissions }

/** Accepts or declines a label's offer. Declining one that was accepted ends the signing. */
export function useSigningAnswer({ labelId, labelName, status }: Offer) {
  return useMutation({
    mutationFn: async ({ isYes, permissions }: Answer) => {
      const params = { labelId }
      if (isYes) await call('POST /api/me/signing-offers/:labelId/accept', { params, body: permissions })
      else await call('DELETE /api/me/signing-offers/:labelId', { params })
    },
    onSuccess: (_, { isYes }) =>
      toast(
        isYes
          ? { title: 'Offer Accepted', description: `You are now on the roster of ${labelName}.` }
          : status === 'offered'
            ? { title: 'Offer Declined', description: `${labelName} can’t manage your music or see your figures.` }
            : {
                title: 'Signing Ended',
                description: `${labelName} can no longer manage your music or see your figures.`,
              },
      ),
    onError: (error) =>
      toast({
        title: 'Error',
        description: reasonOf(error, 'Couldn’t send your answer. Please try again.'),
        variant: 'destructive',
      }),
    onSettled: whenRefreshed,
  })
}
