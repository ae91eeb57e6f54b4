import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { apiQuery } from '../../../api/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast.tsx'

export const savedCardQuery = apiQuery('GET /api/me/saved-card')

/** The card saved for purchases, and removing it. Hidden while there is none. */
export function SavedCard() {
  const { data } = useQuery(savedCardQuery)
  const [isBusy, setIsBusy] = useState(false)
  if (!data?.card) return null
  const remove = async () => {
    setIsBusy(true)
    try {
      await call('DELETE /api/me/saved-card')
      toast({ title: 'Card removed', description: 'Purchases can no longer be charged to it.' })
    } catch (error) {
      const description = reasonOf(error, 'We couldn’t remove the card. Please try again.')
      toast({ title: 'Card not removed', description, variant: 'destructive' })
    }
    setIsBusy(false)
  }
  return (
    <Card
      title="Saved card"
      action={
        <Button size="sm" isBusy={isBusy} onClick={() => void remove()}>
          Remove
        </Button>
      }
    >
      <p>{data.card}, for purchases you confirm in the buy dialog.</p>
    </Card>
  )
}
