import type { SplitOffer } from '@fairwave/contract/music/splits'
import { inHours, SPLIT_BEGINS_HOURS } from '@fairwave/contract/offer'
import { useMutation } from '@tanstack/react-query'
import { reasonOf } from '../../../../api/api-error.ts'
import { call } from '../../../../api/call.ts'
import { whenRefreshed } from '../../../../api/freshness.ts'
import { toast } from '../../../../ui/toast.tsx'

export type SplitAnswer = 'accept' | 'decline' | 'accept change' | 'decline change'

/** A collaborator's answer to an offered split, or to a change of an accepted one. */
export function useSplitAnswer({ trackId, trackTitle, percent, change }: SplitOffer) {
  const params = { id: trackId }
  const next = change?.percent ?? 0
  const ACTS: Record<SplitAnswer, { send: () => Promise<unknown>; done: { title: string; description: string } }> = {
    accept: {
      send: () => call('POST /api/tracks/:id/splits/accept', { params, body: { percent } }),
      done: {
        title: 'Split Accepted',
        description: `${percent}% of the artist’s side of “${trackTitle}” is yours, ${inHours(SPLIT_BEGINS_HOURS)} from now.`,
      },
    },
    decline: {
      send: () => call('POST /api/tracks/:id/splits/decline', { params }),
      done: { title: 'Split Declined', description: `You have no split of “${trackTitle}”.` },
    },
    'accept change': {
      send: () => call('POST /api/tracks/:id/splits/change/accept', { params, body: { percent: next } }),
      done: {
        title: 'Change Accepted',
        description:
          next === 0
            ? `Your split of “${trackTitle}” ends ${inHours(SPLIT_BEGINS_HOURS)} from now.`
            : `You have ${next}% of “${trackTitle}” ${inHours(SPLIT_BEGINS_HOURS)} from now.`,
      },
    },
    'decline change': {
      send: () => call('POST /api/tracks/:id/splits/change/decline', { params }),
      done: { title: 'Change Declined', description: `You keep ${percent}% of “${trackTitle}”.` },
    },
  }
  return useMutation({
    mutationFn: (answer: SplitAnswer) => ACTS[answer].send(),
    onSuccess: (_, answer) => toast(ACTS[answer].done),
    onError: (error) =>
      toast({ title: 'Error', description: reasonOf(error, 'We couldn’t send your answer.'), variant: 'destructive' }),
    onSettled: whenRefreshed,
  })
}
