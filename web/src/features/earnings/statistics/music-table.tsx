import type { AlbumStatistics } from '@fairwave/contract/earnings/statistics'
import { Link } from 'wouter'
import { formatExactPounds } from '../../../lib/format-pounds.ts'
import { Card } from '../../../ui/card.tsx'
import { Table } from '../../../ui/table.tsx'
import styles from './statistics.module.css'
import { completion } from './totals.tsx'

const count = new Intl.NumberFormat('en-GB')

type MusicTableProps = { title: string; kind: 'track' | 'album'; rows: readonly AlbumStatistics[] }

/** The figures of each track or album in the chosen period. */
export const MusicTable = ({ title, kind, rows }: MusicTableProps) => (
  <Card title={title}>
    <Table
      caption={title}
      isCaptionHidden
      hasCards
      rows={rows}
      rowKey={({ id }) => id}
      empty={<p className={styles.muted}>Nothing in this period.</p>}
      columns={[
        { key: 'title', header: 'Title', cell: ({ id, title: name }) => <Link href={`/${kind}/${id}`}>{name}</Link> },
        number('Plays', ({ plays }) => count.format(plays)),
        number('To the end', (row) => percent(completion(row))),
        number('Saves', ({ saves }) => count.format(saves)),
        number('Favorites', ({ favorites }) => count.format(favorites)),
        number('Sold', ({ sold }) => count.format(sold)),
        number('Paid listens', ({ paidListens }) => count.format(paidListens)),
        number('Ad money', ({ adMoney }) => formatExactPounds(adMoney)),
      ]}
    />
  </Card>
)

const number = (header: string, cell: (row: AlbumStatistics) => string) => ({
  key: header,
  header,
  align: 'end' as const,
  cell,
})

const percent = (value: number | undefined) => (value === undefined ? '–' : `${value}%`)
