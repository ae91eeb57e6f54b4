import type { BooksMonth } from '@fairwave/contract/earnings/books'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/query-client.ts'
import { formatPounds } from '../../../lib/format-pounds.ts'
import { BarChart } from '../../../ui/bar-chart.tsx'
import { Card } from '../../../ui/card.tsx'
import { Figures } from '../../../ui/figures.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Table } from '../../../ui/table.tsx'
import { TryAgain } from '../../../ui/try-again.tsx'
import { AddsUp } from './adds-up.tsx'
import styles from './open-books.module.css'
import { Proof } from './proof.tsx'

const count = new Intl.NumberFormat('en-GB')
const formats = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options })
const SHORT = formats({ month: 'short' })
const FULL = formats({ month: 'long', year: 'numeric' })
const first = (month: string) => new Date(`${month}-01T00:00:00Z`)
const perListen = (pounds: number) => (pounds === 0 ? '–' : `${(pounds * 100).toFixed(3)}p`)

const SERIES = [
  { key: 'toArtists', label: 'Paid to artists' },
  { key: 'platform', label: 'Our share' },
]
const MOST_MONTHS = 12

/** All the money that came in and where it went. */
export function OpenBooks() {
  const query = useQuery({ ...apiQuery('GET /api/transparency'), refetchOnMount: 'always' })
  if (query.isPending) return <Skeleton height="24rem" radius="large" />
  if (query.isError) {
    return <TryAgain onRetry={() => void query.refetch()}>We couldn’t load the accounts.</TryAgain>
  }
  const { months } = query.data
  if (months.length === 0)
    return <p className={styles.muted}>No money has moved yet. The first payment will appear here.</p>
  return (
    <Stack gap={6}>
      {query.data.isSandbox && (
        <p className={styles.sandbox}>This site uses sandbox money: the accounts are real, the pounds are not.</p>
      )}
      <Totals months={months} />
      <AddsUp balance={query.data.balance} />
      <Card title="What artists got, and what we kept">
        <BarChart
          label="Paid to artists and our share, by month"
          pointsLabel="Month"
          series={SERIES}
          points={months
            .slice(0, MOST_MONTHS)
            .toReversed()
            .map(({ month, toArtists, platform }) => ({
              key: month,
              label: SHORT.format(first(month)),
              name: FULL.format(first(month)),
              values: { toArtists, platform },
            }))}
          format={formatPounds}
          unit={0.01}
        />
      </Card>
      <Card title="By month">
        <Months months={months} />
      </Card>
      <Proof books={query.data} />
    </Stack>
  )
}

function Totals({ months }: { months: readonly BooksMonth[] }) {
  const sum = (key: 'moneyIn' | 'toArtists' | 'platform' | 'paidOut' | 'paidListens') =>
    months.reduce((total, month) => total + month[key], 0)
  return (
    <Figures
      figures={[
        { name: 'Paid to artists', value: formatPounds(sum('toArtists')), isMain: true },
        { name: 'Money in', value: formatPounds(sum('moneyIn')) },
        { name: 'Our share', value: formatPounds(sum('platform')) },
        { name: 'Held for users', value: formatPounds(months[0]?.held) },
        { name: 'Sent to banks', value: formatPounds(sum('paidOut')) },
        { name: 'Paid plays', value: count.format(sum('paidListens')) },
      ]}
    />
  )
}

const pounds = (key: 'moneyIn' | 'toArtists' | 'platform' | 'held' | 'paidOut', header: string) => ({
  key,
  header,
  align: 'end' as const,
  cell: (month: BooksMonth) => formatPounds(month[key]),
})

const Months = ({ months }: { months: readonly BooksMonth[] }) => (
  <Table
    caption="By month"
    isCaptionHidden
    hasCards
    rows={months}
    rowKey={({ month }) => month}
    columns={[
      { key: 'month', header: 'Month', cell: ({ month }) => FULL.format(first(month)) },
      pounds('moneyIn', 'Money in'),
      pounds('toArtists', 'To artists'),
      pounds('platform', 'Our share'),
      pounds('held', 'Held at month end'),
      pounds('paidOut', 'Sent to banks'),
      { key: 'listens', header: 'Paid plays', align: 'end', cell: (month) => count.format(month.paidListens) },
      {
        key: 'average',
        header: 'Average per play',
        align: 'end',
        cell: (month) => perListen(month.averagePerListen),
      },
    ]}
  />
)
