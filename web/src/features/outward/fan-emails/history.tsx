import type { FanEmail } from '@fairwave/contract/outward/fan-emails'
import { useInfiniteQuery } from '@tanstack/react-query'
import { pagedQuery } from '../../../api/paged-query.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { MoreButton } from '../../../ui/more-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TryAgain } from '../../../ui/try-again.tsx'
import { FanEmailRow } from './fan-email-row.tsx'
import styles from './fan-emails.module.css'

const REFRESH_MS = 5_000

/** What was sent and what is to come, with how far it is. */
export function FanEmailHistory() {
  const query = useInfiniteQuery({
    ...pagedQuery('GET /api/me/fan-emails', { limit: 20 }),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some(({ state }) => state === 'sending' || state === 'scheduled')) &&
      REFRESH_MS,
  })
  if (query.isPending) return <Skeleton height="10rem" radius="large" />
  if (!query.data) return <TryAgain onRetry={() => void query.refetch()}>We couldn’t load your emails.</TryAgain>
  const emails: FanEmail[] = query.data.pages.flatMap(({ items }) => items)
  return (
    <Card title="Your emails">
      {emails.length === 0 ? (
        <EmptyState title="No emails yet" text="Emails you send or schedule will appear here." />
      ) : (
        <ul className={styles.emails} aria-label="Your emails">
          {emails.map((email) => (
            <FanEmailRow key={email.id} email={email} />
          ))}
        </ul>
      )}
      <MoreButton list={query}>Show more</MoreButton>
    </Card>
  )
}
