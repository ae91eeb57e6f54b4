import type { Subscription } from '@fairwave/contract/selling/subscriptions'
import { Star } from 'lucide-react'
import { PayButton } from '../../../purchasing/charging/pay-button.tsx'
import { formatDay } from '../../../shared/subscriptions/subscription-charge.ts'
import { useSubscription } from '../../../shared/subscriptions/use-subscription.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import styles from './subscribe.module.css'
import type { Standing } from './subscription-query.ts'

type AlreadySubscribedProps = { artist: Standing['artist']; subscription: Subscription }

/** Shown instead of the payment form while a week is paid for. A cancelled subscription can resume without a charge. */
export function AlreadySubscribed({ artist, subscription }: AlreadySubscribedProps) {
  const { subscribe, isSubscribed, isBusy } = useSubscription(artist)
  const isRenewed = subscription.status === 'active' || isSubscribed
  const until = formatDay(subscription.paidUntil)
  const renewal = subscription.isPaused
    ? `${artist.displayName} is unavailable for now. What you paid for lasts until ${until}, and nothing is charged until they’re back.`
    : `The next week starts on ${until}. You can cancel at any time from your wallet.`
  const resuming = subscription.isPaused
    ? `${artist.displayName} is unavailable for now, so you can’t resume until they’re back.`
    : 'If you resume, nothing is charged before then.'
  const outlook = isRenewed
    ? renewal
    : `${subscription.failure ?? 'You cancelled.'} What you paid for lasts until ${until}. ${resuming}`
  return (
    <Page title={`Subscribe to ${artist.displayName}`} width="narrow">
      <EmptyState
        icon={<Star />}
        title={isRenewed ? `You’re subscribed to ${artist.displayName}` : 'This week is already paid for'}
        text={outlook}
        action={
          <span className={styles.acts}>
            {!isRenewed && !subscription.isPaused && (
              <PayButton variant="primary" isBusy={isBusy} onClick={() => void subscribe()}>
                Resume the subscription
              </PayButton>
            )}
            <LinkButton href={`/artist/${encodeURIComponent(artist.username)}`}>Go to {artist.displayName}</LinkButton>
            <LinkButton href="/wallet" variant="ghost">
              Wallet
            </LinkButton>
          </span>
        }
      />
    </Page>
  )
}
