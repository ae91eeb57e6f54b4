import type { Campaign } from '@fairwave/contract/advertising/campaigns'
import { useMutation } from '@tanstack/react-query'
import { reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { toast } from '../../../ui/toast.tsx'

export type Action = 'pause' | 'resume' | 'end'

const DONE_TEXTS: Record<Action, string> = {
  pause: 'Not playing until you resume it.',
  resume: 'Listeners can hear it again.',
  end: 'Unspent budget is back in your wallet.',
}

export function useCampaignAction({ id, title }: Campaign, onDone: () => void) {
  return useMutation({
    mutationFn: (act: Action) => call(`POST /api/campaigns/:id/${act}`, { params: { id } }),
    onSuccess: (_, act) => {
      toast({ title, description: DONE_TEXTS[act] })
      onDone()
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: reasonOf(error, 'We couldn’t change the campaign.'),
        variant: 'destructive',
      }),
  })
}
