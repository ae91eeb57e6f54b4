import type { Newsletter } from '@fairwave/contract/outward/mailing'
import { useInfiniteQuery } from '@tanstack/react-query'
import { pagedQuery } from '../../../api/paged-query.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { MoreButton } from '../../../ui/more-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Table } from '../../../ui/table.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { TryAgain } from '../../../ui/try-again.tsx'

const REFRESH_MS = 10_000
const number = new Intl.NumberFormat('en-GB')

/** What was sent, to how many, and how far it has come. */
export function NewsletterHistory() {
  const query = useInfiniteQuery({
    ...pagedQuery('GET /api/mailing-list/newsletters', { limit: 20 }),
    refetchOnMount: 'always',
    refetchInterval: REFRESH_MS,
  })
  if (query.isPending) return <Skeleton height="10rem" radius="large" />
  if (!query.data) return <TryAgain onRetry={() => void query.refetch()}>We couldn’t load the newsletters.</TryAgain>
  const rows: Newsletter[] = query.data.pages.flatMap(({ items }) => items)
  return (
    <Card title="Sent newsletters">
      <Table
        caption="Sent newsletters"
        isCaptionHidden
        rows={rows}
        rowKey={({ id }) => String(id)}
        columns={[
          { key: 'subject', header: 'Subject', cell: ({ subject }) => subject },
          { key: 'sent', header: 'Sent', cell: ({ createdAt }) => <TimeAgo instant={createdAt} /> },
          { key: 'by', header: 'By', cell: ({ sentBy }) => sentBy ?? 'Deleted account' },
          { key: 'recipients', header: 'Recipients', align: 'end', cell: (row) => number.format(row.recipients) },
          { key: 'delivered', header: 'Delivered', align: 'end', cell: (row) => number.format(row.delivered) },
          { key: 'waiting', header: 'Not sent yet', align: 'end', cell: (row) => number.format(row.waiting) },
        ]}
        empty={<EmptyState title="No newsletters yet" text="Newsletters you send will appear here." />}
      />
      <MoreButton list={query}>Show more</MoreButton>
    </Card>
  )
}
