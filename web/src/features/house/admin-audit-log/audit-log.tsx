import { useInfiniteQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { pagedQuery } from '../../../api/paged-query.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { MoreButton } from '../../../ui/more-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Table } from '../../../ui/table.tsx'
import styles from './audit-log.module.css'

const SHOWN = 25
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })
const wordsOf = (act: string) => act.replace(/^./, (letter) => letter.toUpperCase()).replaceAll('-', ' ')

/** The administrators' audit log. It can't be changed, here or in the database. */
export function AuditLog() {
  const query = useInfiniteQuery({
    ...pagedQuery('GET /api/admin/acts', { limit: SHOWN }),
    refetchOnMount: 'always',
  })
  const acts = query.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Card title="Audit Log">
      {query.isPending && <Skeleton height="16rem" radius="large" />}
      {query.isError && !query.data && <LoadFailed title="We couldn’t load the audit log" onRetry={query.refetch} />}
      {query.data && (
        <Table
          caption="Audit log"
          isCaptionHidden
          hasCards
          rows={acts}
          rowKey={({ id }) => id}
          columns={[
            { key: 'act', header: 'Action', cell: ({ act }) => wordsOf(act) },
            {
              key: 'subject',
              header: 'Subject',
              cell: ({ subject }) => <span className={styles.words}>{subject}</span>,
            },
            {
              key: 'details',
              header: 'Details',
              cell: ({ details }) => <span className={styles.words}>{details ?? '-'}</span>,
            },
            { key: 'admin', header: 'By', cell: ({ admin }) => `@${admin}` },
            {
              key: 'when',
              header: 'When',
              cell: ({ doneAt }) => <time dateTime={doneAt}>{moment.format(new Date(doneAt))}</time>,
            },
          ]}
          empty={
            <EmptyState
              icon={<ScrollText />}
              title="No entries yet"
              text="Every change an administrator makes is recorded here permanently."
            />
          }
        />
      )}
      <MoreButton list={query}>Show older entries</MoreButton>
    </Card>
  )
}
