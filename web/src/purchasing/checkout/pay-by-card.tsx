import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '../../api/api-error.ts'
import { apiQuery } from '../../api/query-client.ts'
import { Alert } from '../../ui/alert.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type CardOrder, outcomeOf } from './check-out.ts'
import { PayWithNewCard } from './pay-with-new-card.tsx'
import { PayWithSavedCard } from './pay-with-saved-card.tsx'

export type PayByCardProps = {
  order: CardOrder
  payLabel: string
  /** With what the buyer now owns; nothing where they owned it before. */
  onBought: (trackIds: number[]) => void
  /** Called when the price or the wallet changed, so that the dialog loads both again. */
  onChanged: () => void
}

/** The part of the buy dialog that pays by card: with the saved card in one press, or with a new one. */
export function PayByCard({ order, payLabel, onBought, onChanged }: PayByCardProps) {
  const saved = useQuery({ ...apiQuery('GET /api/me/saved-card'), staleTime: 0 })
  const [wantsOther, setWantsOther] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function finish(paymentId: number): Promise<void> {
    try {
      const outcome = await outcomeOf(paymentId)
      if ('trackIds' in outcome) return onBought(outcome.trackIds)
      setProblem(outcome.problem)
    } catch (error) {
      setProblem(reasonOf(error, 'We couldn’t check your payment. Look in your library in a moment.'))
    }
    onChanged()
  }

  if (saved.isPending) return <Skeleton width="100%" height="6rem" radius="large" />
  const card = wantsOther ? null : saved.data?.card
  const shared = {
    order,
    payLabel,
    onPaid: finish,
    onOwned: () => onBought([]),
    onRefused: (reason: string) => {
      setProblem(reason)
      onChanged()
    },
  }
  return (
    <Stack gap={4}>
      {problem && <Alert>{problem}</Alert>}
      {card ? (
        <PayWithSavedCard {...shared} card={card} onOther={() => setWantsOther(true)} />
      ) : (
        <PayWithNewCard {...shared} />
      )}
    </Stack>
  )
}
