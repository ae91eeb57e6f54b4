import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { pagedQuery } from '../../../api/paged-query.ts'
import { formatExactPounds } from '../../../lib/format-pounds.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Table } from '../../../ui/table.tsx'
import { TryAgain } from '../../../ui/try-again.tsx'
import styles from './receipt.module.css'

const PAGE_SIZE = 20
const when = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })

/** Each paid play and what it paid its artists, latest first. */
export function PaidListens({ month }: { month: string }) {
  const query = useInfiniteQuery({
    ...pagedQuery('GET /api/me/receipt/:month/listens', { limit: PAGE_SIZE }, { month }),
    refetchOnMount: 'always',
  })
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Card title="Every paid play">
      {query.isPending && <Skeleton height="10rem" radius="large" />}
      {query.isError && <TryAgain onRetry={() => void query.refetch()}>We couldn’t load the plays.</TryAgain>}
      {query.isSuccess && (
        <Table
          caption="Every paid play"
          isCaptionHidden
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'track',
              header: 'Track',
              cell: ({ trackId, title, artistName, date, collaborators }) => (
                <>
                  <Link href={`/track/${trackId}`}>{title}</Link>
                  <span className={styles.detail}>
                    {artistName}
                    {collaborators.map(({ name, username, amount }) => (
                      <span key={username}>
                        {' '}
                        and {name} ({formatExactPounds(amount)})
                      </span>
                    ))}{' '}
                    ·{' '}
                    <time className={styles.whole} dateTime={date}>
                      {when.format(new Date(date))}
                    </time>
                  </span>
                </>
              ),
            },
            { key: 'amount', header: 'To its artists', align: 'end', cell: ({ amount }) => formatExactPounds(amount) },
          ]}
        />
      )}
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show older plays
          </Button>
        </div>
      )}
    </Card>
  )
}
