import type { UserId } from '@fairwave/contract/ids'
import { useMutation } from '@tanstack/react-query'
import { reasonOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { whenRefreshed } from '../../api/freshness.ts'
import { toast } from '../../ui/toast.tsx'

export type ConsentSource = 'follow' | 'purchase' | 'subscription' | 'account'

/** Agrees to an artist's emails, or withdraws that. */
export const useEmailConsent = (artistId: UserId, source: ConsentSource) =>
  useMutation({
    mutationFn: (isOn: boolean) =>
      call('PUT /api/me/artist-emails/:artistId', { params: { artistId }, body: { isOn, source } }),
    onSuccess: () => whenRefreshed(),
    onError: (error) =>
      toast({
        title: 'Error',
        description: reasonOf(error, 'We couldn’t save this. Please try again.'),
        variant: 'destructive',
      }),
  })
