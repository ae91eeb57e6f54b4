import type { PublicUser } from '@fairwave/contract/people/accounts'
import { BadgeCheck, Star } from 'lucide-react'
import { useState } from 'react'
import { PayButton } from '../../purchasing/charging/pay-button.tsx'
import { Button } from '../../ui/button.tsx'
import { CancelSubscriptionDialog } from './cancel-subscription-dialog.tsx'
import { useSubscription } from './use-subscription.ts'

type SubscribeButtonProps = {
  artist: Pick<PublicUser, 'id' | 'displayName'>
  /** New subscriptions are closed; subscribers can still cancel. */
  isOffSale: boolean
  /** The artist or the viewer blocked the other, so a subscription can’t begin. */
  isBlocked: boolean
}

/** Starts a subscription paid from the wallet, or cancels it. Asks for confirmation before either. */
export function SubscribeButton({ artist, isOffSale, isBlocked }: SubscribeButtonProps) {
  const { subscription, isKnown, isSubscribed, isBusy, subscribe, unsubscribe } = useSubscription(artist)
  const [isAsking, setIsAsking] = useState(false)
  if (subscription && isSubscribed) {
    return (
      <>
        <Button
          size="lg"
          icon={<BadgeCheck aria-hidden="true" />}
          isBusy={isBusy}
          title="Press to cancel the weekly subscription"
          onClick={() => setIsAsking(true)}
        >
          Subscribed
        </Button>
        {isAsking && (
          <CancelSubscriptionDialog
            artistName={artist.displayName}
            subscription={subscription}
            isBusy={isBusy}
            unsubscribe={unsubscribe}
            onClose={() => setIsAsking(false)}
          />
        )}
      </>
    )
  }
  if (isBlocked) return null
  if (isOffSale) {
    return (
      <Button
        size="lg"
        disabled
        icon={<Star aria-hidden="true" />}
        title={`${artist.displayName} isn’t taking new subscriptions at the moment`}
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
