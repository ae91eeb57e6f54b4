import type { PublicUser } from '@fairwave/contract/accounts'
import { BadgeCheck, Star } from 'lucide-react'
import { PayButton } from '../../purchasing/charging/pay-button.tsx'
import { Button } from '../../ui/button.tsx'
import { useSubscription } from './use-subscription.ts'

type SubscribeButtonProps = {
  artist: Pick<PublicUser, 'id' | 'displayName'>
  /** Nobody new can subscribe; who is subscribed can still end it. */
  isOffSale: boolean
  /** One of the two blocked the other: nothing begins between them. */
  isBlocked: boolean
}

/** Subscribing from the wallet; it asks once before weekly charges begin. */
export function SubscribeButton({ artist, isOffSale, isBlocked }: SubscribeButtonProps) {
  const { isKnown, isSubscribed, isBusy, subscribe, unsubscribe } = useSubscription(artist)
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
    <PayButton
      size="lg"
      disabled={!isKnown}
      isBusy={isBusy}
      icon={<Star aria-hidden="true" />}
      onClick={() => void subscribe()}
    >
      Subscribe
    </PayButton>
  )
}
