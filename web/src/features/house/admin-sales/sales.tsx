import type { Sale } from '@fairwave/contract/selling/admin-sales'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pagedQuery } from '../../../api/paged-query.ts'
import { formatPounds } from '../../../lib/format-pounds.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import styles from './admin-sales.module.css'
import { RefundDialog } from './refund-dialog.tsx'

const PAGE_SIZE = 25

/** Every sale, searchable by number, buyer, artist or title, with a Refund button. */
export function Sales() {
  const [words, setWords] = useState('')
  const [refunding, setRefunding] = useState<Sale>()
  const query = useInfiniteQuery({
    ...pagedQuery('GET /api/admin/purchases', { limit: PAGE_SIZE, ...(words && { q: words }) }),
    placeholderData: keepPreviousData,
  })
  const sales = query.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Card title="Sales" className={styles.part}>
      <SearchField label="Find a sale" placeholder="Number, buyer, artist or title" onSearch={setWords} />
      {query.isPending && <Spinner label="Loading the sales" isLabelShown />}
      {query.isError && !query.data && <LoadFailed title="We couldn’t load the sales" onRetry={query.refetch} />}
      {query.data && (
        <Table
          caption="Sales"
          isCaptionHidden
          hasCards
          rows={sales}
          rowKey={({ id }) => id}
          columns={columns(setRefunding)}
          empty={
            <EmptyState
              title={words ? 'No matching sales' : 'No sales yet'}
              text={words ? 'Try the sale number, or fewer words.' : 'Sales will appear here.'}
            />
          }
        />
      )}
      {query.hasNextPage && (
        <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show older sales
        </Button>
      )}
      {refunding && <RefundDialog sale={refunding} onClose={() => setRefunding(undefined)} />}
    </Card>
  )
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

const columns = (refund: (sale: Sale) => void): Column<Sale>[] => [
  {
    key: 'what',
    header: 'What',
    cell: ({ id, title, artistName, kind, tracks }) => (
      <>
        {title}
        <br />
        <span className={styles.small}>
          #{id} · {kind === 'album' ? `Album, ${tracks === 1 ? '1 track' : `${tracks} tracks`}` : 'Track'} by{' '}
          {artistName}
        </span>
      </>
    ),
  },
  { key: 'buyer', header: 'Buyer', cell: ({ buyerUsername }) => `@${buyerUsername}` },
  { key: 'date', header: 'Date', cell: ({ date }) => <time dateTime={date}>{day.format(new Date(date))}</time> },
  { key: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => formatPounds(amount) },
  {
    key: 'state',
    header: <span className="visually-hidden">Refund</span>,
    align: 'end',
    cell: (sale) =>
      sale.refundedAt ? (
        <Badge>Refunded</Badge>
      ) : (
        <Button size="sm" onClick={() => refund(sale)}>
          Refund<span className="visually-hidden"> sale {sale.id}</span>
        </Button>
      ),
  },
]
