import type { SiteDay } from '@fairwave/contract/house/site-health'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/query-client.ts'
import { subscriberList } from '../../../api/subscriber-list.ts'
import { formatPounds } from '../../../lib/format-pounds.ts'
import { BarChart } from '../../../ui/bar-chart.tsx'
import { Card } from '../../../ui/card.tsx'
import { Figures } from '../../../ui/figures.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TryAgain } from '../../../ui/try-again.tsx'
import styles from './analytics.module.css'

const number = new Intl.NumberFormat('en-GB')
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })

/** Figures of the mailing list and the site, with charts of the last month. */
export const Analytics = () => (
  <Stack gap={6}>
    <ListFigures />
    <SiteFigures />
  </Stack>
)

function ListFigures() {
  const query = useInfiniteQuery(subscriberList)
  const [first] = query.data?.pages ?? []
  const newest = first?.subscribers[0]
  if (query.isPending) return <Skeleton height="8rem" radius="large" />
  return (
    <section aria-label="The mailing list">
      <Figures
        figures={[
          { name: 'Total Subscribers', value: first ? number.format(first.total) : 'No data' },
          { name: 'Confirmed Rate', value: first ? `${confirmedRate(first)}%` : 'No data' },
          {
            name: 'Latest Signup',
            value: <span className={styles.words}>{newest ? newest.email : 'No data'}</span>,
            note: newest && <time dateTime={newest.createdAt}>{day.format(new Date(newest.createdAt))}</time>,
          },
        ]}
      />
    </section>
  )
}

function SiteFigures() {
  const query = useQuery({ ...apiQuery('GET /api/admin/stats'), refetchOnMount: 'always' })
  if (query.isPending) return <Skeleton height="20rem" radius="large" />
  if (!query.data) {
    return <TryAgain onRetry={() => void query.refetch()}>We couldn’t load the site’s figures.</TryAgain>
  }
  const { totalUsers, activeUsers, totalTracks, totalRevenue, days } = query.data
  const recent = days.reduce((sum, { revenue }) => sum + revenue, 0)
  return (
    <>
      <section aria-label="The site">
        <Figures
          figures={[
            {
              name: 'Users',
              value: number.format(totalUsers),
              note: `${number.format(activeUsers)} active in 30 days`,
            },
            { name: 'Tracks', value: number.format(totalTracks), note: 'In the catalog' },
            {
              name: 'Revenue',
              value: formatPounds(totalRevenue),
              note: `Sales, subscriptions and ads heard, less refunds; ${formatPounds(recent)} in 30 days`,
            },
          ]}
        />
      </section>
      <Card title="Sign-ups">
        <Plot days={days} series="signUps" label="Sign-ups" format={number.format} unit={1} />
      </Card>
      <Card title="Plays">
        <Plot days={days} series="plays" label="Plays heard" format={number.format} unit={1} />
      </Card>
      <Card title="Revenue">
        <Plot days={days} series="revenue" label="Revenue" format={formatPounds} unit={0.01} />
      </Card>
    </>
  )
}

const inUtc = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options })
const short = inUtc({ day: 'numeric', month: 'short' })
const full = inUtc({ dateStyle: 'medium' })

type PlotProps = {
  days: readonly SiteDay[]
  series: 'signUps' | 'plays' | 'revenue'
  label: string
  format: (value: number) => string
  unit: number
}

const Plot = ({ days, series, label, format, unit }: PlotProps) => (
  <BarChart
    label={`${label} in the last 30 days`}
    pointsLabel="Day"
    series={[{ key: series, label }]}
    format={format}
    unit={unit}
    points={days.map((one) => {
      const start = new Date(`${one.day}T00:00:00Z`)
      return { key: one.day, label: short.format(start), name: full.format(start), values: { [series]: one[series] } }
    })}
  />
)

/** The percentage of subscribers who confirmed their address, rounded; 0 without subscribers. */
export const confirmedRate = ({ total, confirmed }: { total: number; confirmed: number }): number =>
  total === 0 ? 0 : Math.round((confirmed / total) * 100)
