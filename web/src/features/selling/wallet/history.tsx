import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { pagedQuery } from '../../../api/paged-query.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { HistoryLine } from './history-line.tsx'
import { useNearEnd } from './use-near-end.ts'
import styles from './wallet.module.css'

const PAGE_SIZE = 50
const PLACES = Array.from({ length: 5 }, (_, place) => `place-${place}`)

/** The wallet's transactions, latest first, loaded as the user scrolls. */
export function History() {
  const query = useInfiniteQuery(pagedQuery('GET /api/me/wallet/history', { limit: PAGE_SIZE }))
  const { data, isError, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const end = useNearEnd(hasNextPage && !isFetchingNextPage && !isFetchNextPageError, () => void fetchNextPage())
  const lines = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Card
      title="History"
      action={
        lines.length > 0 && (
          <LinkButton
            href="/api/me/wallet/statement.csv"
            download="fairwave-wallet.csv"
            size="sm"
            icon={<Download aria-hidden="true" />}
          >
            Statement (CSV)
          </LinkButton>
        )
      }
    >
      {query.isPending && (
        <Stack gap={3} role="status">
          <span className="visually-hidden">Loading your history…</span>
          {PLACES.map((place) => (
            <Skeleton key={place} width="100%" height="2.5rem" />
          ))}
        </Stack>
      )}
      {isError && !data && <LoadFailed title="We couldn’t load your history" onRetry={query.refetch} />}
      {data && lines.length === 0 && (
        <EmptyState
          title="No transactions yet"
          text="Top up to buy your first record."
          action={<LinkButton href="/browse">Browse Music</LinkButton>}
        />
      )}
      <ol className={styles.lines} aria-busy={isFetchingNextPage}>
        {lines.map((line) => (
          <HistoryLine key={line.id} line={line} />
        ))}
      </ol>
      <div ref={end} />
      {hasNextPage && (
        <Button size="sm" variant="ghost" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchNextPageError ? 'Try again' : 'Show older'}
        </Button>
      )}
    </Card>
  )
}
