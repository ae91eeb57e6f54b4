import type { Gift } from '@fairwave/contract/selling/gifts'
import { useMutation } from '@tanstack/react-query'
import { reasonOf } from '../../../../api/api-error.ts'
import { call } from '../../../../api/call.ts'
import { whenRefreshed } from '../../../../api/freshness.ts'
import { formatPounds } from '../../../../lib/format-pounds.ts'
import { toast } from '../../../../ui/toast.tsx'

type Outcome = { onLink: (code: string) => void; onDone: () => void }

/** Makes a new link to a gift, or undoes it. */
export function useGiftActions({ id, amount }: Gift, { onLink, onDone }: Outcome) {
  const params = { id }
  const failed = (title: string, otherwise: string) => (error: unknown) => {
    toast({ title, description: reasonOf(error, otherwise), variant: 'destructive' })
    onDone()
  }
  const renew = useMutation({
    mutationFn: () => call('POST /api/me/gifts/:id/link', { params }),
    onSuccess: ({ code }) => {
      onDone()
      onLink(code)
    },
    onError: failed('No new link', 'We couldn’t make a new link. Please try again.'),
  })
  const undo = useMutation({
    mutationFn: () => call('POST /api/me/gifts/:id/undo', { params }),
    onSuccess: async () => {
      await whenRefreshed()
      toast({ title: 'Gift undone', description: `${formatPounds(amount)} is back in your wallet.` })
      onDone()
    },
    onError: failed('Not undone', 'We couldn’t undo the gift. Please try again.'),
  })
  return { renew, undo }
}
