import type { PublicUser } from '@fairwave/contract/accounts'
import { BadgeCheck, Star } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { formatDay, useSubscription } from './use-subscription.ts'

type SubscribeButtonProps = {
  artist: Pick<PublicUser, 'id' | 'displayName'>
  /** Nobody new can subscribe; who is subscribed can still end it. */
  isOffSale: boolean
  /** One of the two blocked the other: nothing begins between them. */
  isBlocked: boolean
}

/** Subscribing from the wallet; it asks once before weekly charges begin. */
export function SubscribeButton({ artist, isOffSale, isBlocked }: SubscribeButtonProps) {
  const { isKnown, isSubscribed, paidUntil, isBusy, subscribe, unsubscribe } = useSubscription(artist.id)
  const [isAsking, setIsAsking] = useState(false)
  if (isSubscribed) {
    return (
      <Button
        size="lg"
        icon={<BadgeCheck aria-hidden="true" />}
        isBusy={isBusy}
        title="Press to end the weekly renewal"
        onClick={() => unsubscribe()}
      >
        Subscribed
      </Button>
    )
  }
  if (isBlocked) return null
  if (isOffSale) {
    return (
      <Button
        size="lg"
        disabled
        icon={<Star aria-hidden="true" />}
        title={`${artist.displayName} cannot be subscribed to at the moment`}
      >
        Away for now
      </Button>
    )
  }
  return (
    <>
      <Button size="lg" disabled={!isKnown} icon={<Star aria-hidden="true" />} onClick={() => setIsAsking(true)}>
        Subscribe
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Subscribe to ${artist.displayName}?`}
        description={
          paidUntil
            ? `This week is paid for already. From ${formatDay(paidUntil)} your wallet pays £1.00 a week, all of it to the artist, until you end it.`
            : 'Your wallet pays £1.00 now and each week from then on, all of it to the artist, until you end it. Posts for subscribers open at once.'
        }
        confirmLabel="Subscribe for £1.00 a week"
        isBusy={isBusy}
        onConfirm={() => subscribe(undefined, { onSettled: () => setIsAsking(false) })}
      />
    </>
  )
}
