import { inPounds, WEEK_POUNDS } from '@fairwave/contract/offer'
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, Star } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { formatDay } from '../../../shared/subscriptions/subscription-charge.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Page } from '../../../ui/page.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import styles from './subscribe.module.css'
import { type Standing, standingQuery } from './subscription-query.ts'

const LEADS_ON_AFTER_MS = 6_000

/** The page after subscribing: thanks, what it unlocks, and a redirect to the artist. */
export function ThankYou({ artistId }: { artistId: number }) {
  const { data, isError } = useQuery({ ...standingQuery(artistId), staleTime: 0 })
  if (isError || (data && !data.subscription?.isSubscribed)) {
    return (
      <Page title="Thank you" width="narrow">
        <EmptyState
          icon={<Star />}
          title="No subscription yet"
          text="If you’ve just paid, your bank may take a moment to confirm it."
          action={
            <LinkButton href={data ? `/subscribe/${artistId}` : '/browse'}>
              {data ? 'Subscribe' : 'Browse Music'}
            </LinkButton>
          }
        />
      </Page>
    )
  }
  if (!data) {
    return (
      <Page title="Thank you" width="narrow">
        <Spinner label="Loading…" isLabelShown />
      </Page>
    )
  }
  return <Thanks standing={data} />
}

function Thanks({ standing: { artist, subscription } }: { standing: Standing }) {
  const [, navigate] = useLocation()
  const [isStaying, setIsStaying] = useState(false)
  const page = `/artist/${encodeURIComponent(artist.username)}`
  useEffect(() => {
    if (isStaying) return
    const timer = setTimeout(() => navigate(page, { replace: true }), LEADS_ON_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isStaying, navigate, page])
  return (
    <Page title="Thank you" lead={`You’re subscribed to ${artist.displayName}.`} width="narrow">
      <Card>
        <Stack gap={5}>
          <ul className={styles.opened}>
            <li>
              <BadgeCheck aria-hidden="true" /> You can now read subscriber posts on {artist.displayName}’s wall.
            </li>
            <li>
              <BadgeCheck aria-hidden="true" /> All of your {inPounds(WEEK_POUNDS)} a week goes to {artist.displayName}.
            </li>
            {subscription && (
              <li>
                <BadgeCheck aria-hidden="true" /> The next week starts on {formatDay(subscription.paidUntil)}. Cancel at
                any time from your wallet.
              </li>
            )}
          </ul>
          <div className={styles.acts}>
            <LinkButton href={page} variant="primary" size="lg">
              Go to {artist.displayName}
            </LinkButton>
            {!isStaying && (
              <Button variant="ghost" onClick={() => setIsStaying(true)}>
                Stay here
              </Button>
            )}
          </div>
          {!isStaying && <p className={styles.small}>We’ll take you there in a few seconds.</p>}
        </Stack>
      </Card>
    </Page>
  )
}
