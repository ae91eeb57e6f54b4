import type { Campaign } from '@fairwave/contract/campaigns'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { reasonOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { toast } from '../../ui/toast.tsx'

const CHANGED = ['GET /api/campaigns', 'GET /api/credits/wallet', 'GET /api/me/wallet/history']

/** Says that campaigns, and the wallet with them, are not what they were. */
export function useCampaignsChanged() {
  const queries = useQueryClient()
  return () => {
    for (const name of CHANGED) void queries.invalidateQueries({ queryKey: [name] })
  }
}

export type Act = 'pause' | 'resume' | 'end'

const SAID: Record<Act, string> = {
  pause: 'Nobody hears it until you resume it.',
  resume: 'Listeners can hear it again.',
  end: 'What was left of its budget is back in your wallet.',
}

export function useCampaignAct({ id, title }: Campaign, onDone: () => void) {
  const changed = useCampaignsChanged()
  return useMutation({
    mutationFn: (act: Act) => call(`POST /api/campaigns/:id/${act}`, { params: { id } }),
    onSuccess: (_, act) => {
      toast({ title, description: SAID[act] })
      onDone()
    },
    onError: (error) =>
      toast({ title: 'Error', description: reasonOf(error, 'The campaign was not changed.'), variant: 'destructive' }),
    onSettled: changed,
  })
}
