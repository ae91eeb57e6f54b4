import type { Subscriber } from '@fairwave/contract/outward/mailing'
import type { ReactNode } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Table } from '../../../ui/table.tsx'
import styles from './subscribers.module.css'

type SubscriberTableProps = { rows: readonly Subscriber[]; areSamples?: boolean; empty?: ReactNode }

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })

export const SubscriberTable = ({ rows, areSamples = false, empty }: SubscriberTableProps) => (
  <Table
    caption={areSamples ? 'Samples, not your subscribers' : 'Email subscribers'}
    isCaptionHidden={!areSamples}
    hasCards
    rows={rows}
    rowKey={({ id }) => id}
    empty={empty}
    columns={[
      { key: 'id', header: 'ID', cell: ({ id }) => <span className="figures">{id}</span> },
      {
        key: 'email',
        header: 'Email',
        cell: ({ email }) => (
          <>
            {email} {areSamples && <Badge>Sample</Badge>}
          </>
        ),
      },
      { key: 'name', header: 'Name', cell: ({ name }) => name || '-' },
      {
        key: 'status',
        header: 'Status',
        cell: ({ confirmed }) => (
          <Badge tone={confirmed ? 'green' : 'amber'}>{confirmed ? 'Confirmed' : 'Pending'}</Badge>
        ),
      },
      { key: 'source', header: 'Source', cell: ({ source }) => <span className={styles.source}>{source}</span> },
      {
        key: 'joined',
        header: 'Date Joined',
        cell: ({ createdAt }) => <time dateTime={createdAt}>{day.format(new Date(createdAt))}</time>,
      },
    ]}
  />
)
