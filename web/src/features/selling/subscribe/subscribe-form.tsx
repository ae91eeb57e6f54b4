import { inPounds, WEEK_POUNDS } from '@fairwave/contract/offer'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { refreshChangedBy } from '../../../api/freshness.ts'
import { formatPounds } from '../../../lib/format-pounds.ts'
import type { ConfirmedCharge } from '../../../purchasing/charging/charge.ts'
import { PayButton } from '../../../purchasing/charging/pay-button.tsx'
import { walletQuery } from '../../../purchasing/charging/wallet-query.ts'
import { subscriptionCharge } from '../../../shared/subscriptions/subscription-charge.ts'
import { useSubscription } from '../../../shared/subscriptions/use-subscription.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Card } from '../../../ui/card.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Page } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.tsx'
import styles from './subscribe.module.css'
import type { Standing } from './subscription-query.ts'

/** Renders the card form; passed in by the page. */
export type DrawCard = (card: {
  payment: { paymentId: number; clientSecret: string; provider: 'stripe' | 'sandbox' }
  payLabel: string
  charge: ConfirmedCharge
  returnPath: string
  onPaid: () => void
  onOver: () => void
}) => ReactNode

type SubscribeFormProps = {
  artist: Standing['artist']
  drawCard: DrawCard
  turnAway: (said: { title: string; description: string }) => ReactNode
}

export function SubscribeForm({ artist, drawCard, turnAway }: SubscribeFormProps) {
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const begun = useQuery({
    queryKey: ['the first week of', artist.id],
    queryFn: () => call('POST /api/create-payment-intent', { body: { artistId: artist.id } }),
    staleTime: 0,
    gcTime: 0,
  })
  const wallet = useQuery(walletQuery).data
  const { subscribe, isBusy } = useSubscription(artist)
  // The card provider told the server, not this page.
  const thank = () =>
    void refreshChangedBy(queries, 'POST /api/payments/webhook').then(() => navigate(`/subscribe/success/${artist.id}`))

  if (begun.isError) {
    return turnAway({ title: 'Error', description: reasonOf(begun.error, 'We couldn’t start the payment.') })
  }
  return (
    <Page title="Subscribe" width="narrow">
      <Card title={`Subscribe to ${artist.displayName}`} headingLevel={2}>
        <Stack gap={5}>
          <Row gap={4} nowrap align="center">
            <Avatar name={artist.displayName} src={artist.profilePicture} size={56} />
            <p>
              <strong>{inPounds(WEEK_POUNDS)} per week</strong>, and all of it goes to {artist.displayName}. You can
              read subscriber posts straight away.
            </p>
          </Row>
          {begun.data ? (
            drawCard({
              payment: begun.data,
              payLabel: `Subscribe for ${inPounds(WEEK_POUNDS)}/week`,
              charge: subscriptionCharge({ artist, paidFrom: 'card' }),
              returnPath: `/subscribe/${artist.id}?payment=${begun.data.paymentId}`,
              onPaid: () => {
                toast({ title: 'Subscribed Successfully', description: 'You can now read subscriber posts.' })
                thank()
              },
              onOver: () => void begun.refetch(),
            })
          ) : (
            <Skeleton width="100%" height="14rem" radius="large" />
          )}
          {wallet && wallet.balance >= WEEK_POUNDS && (
            <>
              <p className={styles.or}>or</p>
              <PayButton
                icon={<Wallet aria-hidden="true" />}
                isBusy={isBusy}
                onClick={() => void subscribe().then((isBegun) => isBegun && thank())}
              >
                Pay from your wallet ({formatPounds(wallet.balance)})
              </PayButton>
            </>
          )}
          <p className={styles.small}>Subscriptions are charged weekly and can be canceled anytime.</p>
        </Stack>
      </Card>
    </Page>
  )
}
