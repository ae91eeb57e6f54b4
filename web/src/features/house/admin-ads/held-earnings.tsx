import { HELD_REASONS } from '@fairwave/contract/advertising/fair-rules'
import type { HeldEarnings as Held } from '@fairwave/contract/advertising/royalties'
import { LIMITS } from '@fairwave/contract/limits'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Check, ShieldCheck, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { apiQuery } from '../../../api/query-client.ts'
import { formatPounds } from '../../../lib/format-pounds.ts'
import blocks from '../../../ui/blocks.module.css'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.tsx'
import { TryAgain } from '../../../ui/try-again.tsx'
import styles from './admin-ads.module.css'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
const count = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

/** Artists' ad money that is held until an administrator has checked where the plays came from. */
export function HeldEarnings() {
  const query = useQuery({ ...apiQuery('GET /api/admin/held-earnings'), refetchOnMount: 'always' })
  return (
    <Card title="Held ad money">
      {query.isPending && <Skeleton height="8rem" radius="large" />}
      {query.isError && <TryAgain onRetry={() => void query.refetch()}>We couldn’t load the held ad money.</TryAgain>}
      {query.data?.length === 0 && (
        <EmptyState icon={<ShieldCheck />} title="Nothing is held" text="Unusual jumps in ad money appear here." />
      )}
      {query.data && query.data.length > 0 && (
        <Stack as="ul">
          {query.data.map((held) => (
            <li key={held.id}>
              <OneReview held={held} />
            </li>
          ))}
        </Stack>
      )}
    </Card>
  )
}

function OneReview({ held }: { held: Held }) {
  const { artist, reason, heldSince, amount, listens, tracks } = held
  return (
    <article className={styles.review} aria-label={`Held ad money of ${artist.displayName}`}>
      <header className={blocks.head}>
        <h3>
          <Link href={`/artist/${encodeURIComponent(artist.username)}`}>{artist.displayName}</Link>
        </h3>
        <strong>{formatPounds(amount)}</strong>
      </header>
      <p>{HELD_REASONS[reason]}</p>
      <p className={blocks.muted}>
        {count.format(held.dayListens)} listens on the day that triggered this, {count.format(held.usualListens)} are
        usual. Held since {day.format(new Date(heldSince))}.
      </p>
      <dl className={blocks.facts}>
        <Fact name="Listens">{count.format(listens)}</Fact>
        <Fact name="Listeners">
          {count.format(held.listeners)}, {count.format(held.visitors)} of them without an account
        </Fact>
        <Fact name="Address ranges">
          {count.format(held.addressRanges)}, {held.busiestRangePercent}% of the listens from the busiest
        </Fact>
      </dl>
      <ul className={blocks.muted}>
        {tracks.map(({ id, title, listens: of }) => (
          <li key={id}>
            <Link href={`/track/${id}`}>{title}</Link>: {count.format(of)}
          </li>
        ))}
      </ul>
      <Verdict held={held} />
    </article>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function Verdict({ held: { id, artist, amount } }: { held: Held }) {
  const [isRefusing, setIsRefusing] = useState(false)
  const decide = useMutation({
    mutationFn: (reason?: string) =>
      reason === undefined
        ? call('POST /api/admin/held-earnings/:id/release', { params: { id } })
        : call('POST /api/admin/held-earnings/:id/refuse', { params: { id }, body: { reason } }),
    onSuccess: (_, reason) => {
      toast(
        reason === undefined
          ? {
              title: 'Ad Money Released',
              description: `${formatPounds(amount)} was paid. ${artist.displayName} has been notified.`,
            }
          : {
              title: 'Ad Money Refused',
              description: `It went back to the advertisers, and ${artist.displayName} has been told why.`,
            },
      )
      setIsRefusing(false)
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: reasonOf(error, 'We couldn’t save this. Please try again.'),
        variant: 'destructive',
      }),
  })
  return (
    <Row gap={2}>
      <Button
        size="sm"
        variant="primary"
        icon={<Check aria-hidden="true" />}
        isBusy={decide.isPending}
        onClick={() => decide.mutate(undefined)}
      >
        Release
      </Button>
      <Button size="sm" variant="danger" icon={<X aria-hidden="true" />} onClick={() => setIsRefusing(true)}>
        Refuse
      </Button>
      {isRefusing && (
        <ReasonDialog
          title="Refuse this ad money?"
          description={`${formatPounds(amount)} goes back to the advertisers. ${artist.displayName} will see your reason.`}
          confirmLabel="Refuse"
          maxLength={LIMITS.reason}
          onGiven={(reason) =>
            decide.mutateAsync(reason).then(
              () => undefined,
              () => undefined,
            )
          }
          onClose={() => setIsRefusing(false)}
        />
      )}
    </Row>
  )
}
