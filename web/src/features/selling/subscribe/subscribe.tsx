import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Redirect, useSearchParams } from 'wouter'
import { ApiError, reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { Page } from '../../../ui/page.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { AlreadySubscribed } from './already-subscribed.tsx'
import { type DrawCard, SubscribeForm } from './subscribe-form.tsx'
import { standingQuery } from './subscription-query.ts'

type SubscribeProps = {
  artistId: number
  drawCard: DrawCard
  /** Shows why the user can't open the page, and redirects. */
  turnAway: (said: { title: string; description: string }) => ReactNode
}

const NOT_FOUND = 404

/** A weekly payment to one artist: by card, or from the wallet. */
export function Subscribe({ artistId, drawCard, turnAway }: SubscribeProps) {
  const [search] = useSearchParams()
  const returned = Number(search.get('payment')) || undefined
  // After the bank's page its result may not be here yet: checking the payment fetches it.
  const payment = useQuery({
    queryKey: ['a payment to return from', returned],
    queryFn: () => call('GET /api/payments/:id', { params: { id: returned ?? 0 } }),
    enabled: returned !== undefined,
  })
  const isAsking = returned !== undefined && payment.isPending
  const standing = useQuery({ ...standingQuery(artistId), enabled: !isAsking, staleTime: 0 })
  if (standing.isError) {
    const isUnknown = standing.error instanceof ApiError && standing.error.status === NOT_FOUND
    return turnAway(
      isUnknown
        ? { title: 'Artist Not Found', description: 'Please select an artist to subscribe to.' }
        : { title: 'Error', description: reasonOf(standing.error, 'We couldn’t load the page. Please try again.') },
    )
  }
  if (!standing.data) {
    return (
      <Page title="Subscribe" width="narrow">
        <Spinner label="Loading…" isLabelShown />
      </Page>
    )
  }
  const { artist, subscription } = standing.data
  if (subscription?.isSubscribed) {
    if (returned !== undefined) return <Redirect replace to={`/subscribe/success/${artistId}`} />
    return <AlreadySubscribed artist={artist} subscription={subscription} />
  }
  return <SubscribeForm artist={artist} drawCard={drawCard} turnAway={turnAway} />
}
