import { EXCLUSIONS } from '@fairwave/contract/advertising/fair-rules'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { apiQuery } from '../../../api/query-client.ts'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Table } from '../../../ui/table.tsx'
import { TryAgain } from '../../../ui/try-again.tsx'
import styles from './fairness.module.css'

const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** For artists: their plays that a rule excluded from payment. */
export function ExcludedListens() {
  const query = useQuery({ ...apiQuery('GET /api/me/excluded-listens'), refetchOnMount: 'always' })
  return (
    <Card title="Your plays that weren’t paid">
      {query.data ? (
        <Table
          caption="Your plays that weren’t paid"
          isCaptionHidden
          hasCards
          rows={query.data}
          rowKey={(row) => `${row.month} ${row.trackId} ${row.reason}`}
          empty={<p className={styles.muted}>None in the last twelve months. Every play before an ad was paid.</p>}
          columns={[
            {
              key: 'track',
              header: 'Track',
              cell: ({ trackId, title }) => <Link href={`/track/${trackId}`}>{title}</Link>,
            },
            { key: 'month', header: 'Month', cell: (row) => month.format(new Date(`${row.month}-01`)) },
            { key: 'listens', header: 'Plays', align: 'end', cell: ({ listens }) => listens },
            { key: 'reason', header: 'Why', cell: ({ reason }) => EXCLUSIONS[reason] },
          ]}
        />
      ) : query.isError ? (
        <TryAgain onRetry={() => void query.refetch()}>We couldn’t load them.</TryAgain>
      ) : (
        <Skeleton height="8rem" radius="large" />
      )}
    </Card>
  )
}
