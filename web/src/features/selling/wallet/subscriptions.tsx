import type { Subscription } from '@fairwave/contract/selling/subscriptions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { apiQuery } from '../../../api/query-client.ts'
import { formatPounds } from '../../../lib/format-pounds.ts'
import { PayButton } from '../../../purchasing/charging/pay-button.tsx'
import { CancelSubscriptionDialog } from '../../../shared/subscriptions/cancel-subscription-dialog.tsx'
import { formatDay } from '../../../shared/subscriptions/subscription-charge.ts'
import { useSubscription } from '../../../shared/subscriptions/use-subscription.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TryAgain } from '../../../ui/try-again.tsx'
import styles from './wallet.module.css'

export const subscriptionsQuery = apiQuery('GET /api/me/subscriptions', { query: { all: 'true' } })

/** The user's subscriptions, with their dates and a Cancel button. Renders nothing without any. */
export function Subscriptions() {
  const { data, isError, refetch } = useQuery(subscriptionsQuery)
  if (isError) {
    return (
      <Card title="Subscriptions">
        <TryAgain onRetry={() => void refetch()}>We couldn’t load your subscriptions.</TryAgain>
      </Card>
    )
  }
  if (!data?.length) return null
  return (
    <Card title="Subscriptions">
      <ul className={styles.lines}>
        {data.map((subscription) => (
          <SubscriptionLine key={subscription.artistId} subscription={subscription} />
        ))}
      </ul>
    </Card>
  )
}

function SubscriptionLine({ subscription }: { subscription: Subscription }) {
  const { artistId, artistName, artistUsername, artistPicture, status, isSubscribed, isPaused } = subscription
  const { subscribe, unsubscribe, isBusy } = useSubscription({ id: artistId, displayName: artistName })
  const [isAsking, setIsAsking] = useState(false)
  return (
    <li className={styles.line}>
      <Avatar name={artistName} src={artistPicture} size={40} />
      <div className={styles.what}>
        <p>
          <Link href={`/artist/${encodeURIComponent(artistUsername)}`}>{artistName}</Link>
        </p>
        <p className={styles.when}>{stateOf(subscription)}</p>
      </div>
      {status === 'active' && (
        <Button size="sm" isBusy={isBusy} onClick={() => setIsAsking(true)}>
          Cancel<span className="visually-hidden"> the subscription to {artistName}</span>
        </Button>
      )}
      {status !== 'active' && isSubscribed && !isPaused && (
        <PayButton size="sm" isBusy={isBusy} onClick={() => void subscribe()}>
          Resume<span className="visually-hidden"> the subscription to {artistName}</span>
        </PayButton>
      )}
      {status !== 'active' && !isSubscribed && !isPaused && (
        <LinkButton size="sm" href={`/subscribe/${artistId}`}>
          Subscribe again<span className="visually-hidden"> to {artistName}</span>
        </LinkButton>
      )}
      {isAsking && (
        <CancelSubscriptionDialog
          artistName={artistName}
          subscription={subscription}
          isBusy={isBusy}
          unsubscribe={unsubscribe}
          onClose={() => setIsAsking(false)}
        />
      )}
    </li>
  )
}

function stateOf({ status, isSubscribed, method, price, paidUntil, failure, isPaused }: Subscription): string {
  const until = formatDay(paidUntil)
  const weekly = `${formatPounds(price)} a week from your ${method}`
  if (isPaused && status === 'active')
    return `Paused while the artist is away${isSubscribed ? ` · open until ${until}` : ''} · nothing is charged`
  if (status === 'active' && isSubscribed) return `${weekly} · renews on ${until}${failure ? ` · ${failure}` : ''}`
  if (status === 'active') return failure ?? `${weekly} · being renewed`
  const away = isPaused ? ' · the artist is away for now' : ''
  if (isSubscribed) return `${status === 'lapsed' ? 'Not renewed' : 'Cancelled'} · open until ${until}${away}`
  return `${failure ?? `Ended on ${until}`}${away}`
}
