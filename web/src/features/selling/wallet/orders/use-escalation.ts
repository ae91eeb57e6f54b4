import type { Order } from '@fairwave/contract/selling/returns'
import { useMutation } from '@tanstack/react-query'
import { reasonOf } from '../../../../api/api-error.ts'
import { call } from '../../../../api/call.ts'
import { whenRefreshed } from '../../../../api/freshness.ts'
import { toast } from '../../../../ui/toast.tsx'

/** Asks administrators to decide what the artist declined. */
export const useEscalation = ({ id }: Order) =>
  useMutation({
    mutationFn: () => call('POST /api/me/orders/:id/refund-request/escalate', { params: { id } }),
    onSuccess: async () => {
      await whenRefreshed()
      toast({ title: 'Sent to our administrators', description: 'They decide, and you’ll see their answer here.' })
    },
    onError: (error) =>
      toast({
        title: 'Not sent',
        description: reasonOf(error, 'We couldn’t send your request. Please try again.'),
        variant: 'destructive',
      }),
  })
