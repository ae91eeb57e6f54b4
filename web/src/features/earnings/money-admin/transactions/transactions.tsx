import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { pagedQuery } from '../../../../api/paged-query.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { SelectField, TextField } from '../../../../ui/field.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { TryAgain } from '../../../../ui/try-again.tsx'
import { EVERYTHING, type Filter, KINDS, toQuery } from './transaction-filter.ts'
import { TransactionLine } from './transaction-line.tsx'
import styles from './transactions.module.css'

const PAGE_SIZE = 20

/** All transactions, latest first, filtered by kind and day. */
export function Transactions() {
  const [filter, setFilter] = useState(EVERYTHING)
  const asked = toQuery(filter)
  const query = useInfiniteQuery({
    ...pagedQuery('GET /api/me/earnings/transactions', { limit: PAGE_SIZE, ...asked }),
    refetchOnMount: 'always',
  })
  const lines = query.data?.pages.flatMap(({ items }) => items) ?? []
  const isFiltered = Object.keys(asked).length > 0
  const change = (part: Partial<Filter>) => setFilter((before) => ({ ...before, ...part }))
  return (
    <Card
      title="Recent Transactions"
      headingLevel={3}
      action={
        (lines.length > 0 || isFiltered) && (
          <LinkButton
            size="sm"
            href={`/api/me/earnings/statement.csv?${new URLSearchParams(asked)}`}
            download="fairwave-earnings.csv"
            icon={<Download aria-hidden="true" />}
          >
            Download CSV
          </LinkButton>
        )
      }
    >
      {(lines.length > 0 || isFiltered) && (
        <div className={styles.filter}>
          <SelectField
            label="Show"
            options={KINDS}
            value={filter.kind}
            onChange={(event) => change({ kind: event.currentTarget.value as Filter['kind'] })}
          />
          <TextField
            label="From"
            type="date"
            value={filter.since}
            max={filter.until || undefined}
            onChange={(event) => change({ since: event.currentTarget.value })}
          />
          <TextField
            label="To"
            type="date"
            value={filter.until}
            min={filter.since || undefined}
            onChange={(event) => change({ until: event.currentTarget.value })}
          />
        </div>
      )}
      {query.isPending && <Skeleton height="12rem" radius="large" />}
      {query.isError && <TryAgain onRetry={() => void query.refetch()}>We couldn’t load the transactions.</TryAgain>}
      {query.isSuccess && lines.length === 0 && (
        <EmptyState
          icon={<ReceiptText />}
          title={isFiltered ? 'No transactions match these filters.' : 'No transactions yet'}
          text={isFiltered ? undefined : 'Sales, subscriptions and streaming will appear here.'}
          action={isFiltered && <Button onClick={() => setFilter(EVERYTHING)}>Show everything</Button>}
        />
      )}
      {lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <TransactionLine key={line.id} line={line} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <div className={styles.older}>
          <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show older transactions
          </Button>
        </div>
      )}
    </Card>
  )
}
