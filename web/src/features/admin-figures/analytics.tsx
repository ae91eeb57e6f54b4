import type { SiteDay } from '@fairwave/contract/admin'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../api/query-client.ts'
import { subscriberList } from '../../api/subscriber-list.ts'
import { formatPounds } from '../../lib/format-pounds.ts'
import { BarChart } from '../../ui/bar-chart.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './analytics.module.css'
import { confirmedRate } from './confirmed-rate.ts'

const number = new Intl.NumberFormat('en-GB')
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })

/** How the mailing list and the site stand, and how the last month went. */
export const Analytics = () => (
  <div className={styles.parts}>
    <ListFigures />
    <SiteFigures />
  </div>
)

function ListFigures() {
  const query = useInfiniteQuery(subscriberList)
  const [first] = query.data?.pages ?? []
  const newest = first?.subscribers[0]
  if (query.isPending) return <Skeleton height="8rem" radius="large" />
  return (
    <section aria-label="The mailing list" className={styles.figures}>
      <Figure title="Total Subscribers" value={first ? number.format(first.total) : 'No data'} />
      <Figure title="Confirmed Rate" value={first ? `${confirmedRate(first)}%` : 'No data'} />
      <Figure title="Latest Signup" value={newest ? newest.email : 'No data'} isText>
        {newest && <time dateTime={newest.createdAt}>{day.format(new Date(newest.createdAt))}</time>}
      </Figure>
    </section>
  )
}

function SiteFigures() {
  const query = useQuery({ ...apiQuery('GET /api/admin/stats'), refetchOnMount: 'always' })
  if (query.isPending) return <Skeleton height="20rem" radius="large" />
  if (!query.data) {
    return (
      <p className={styles.trouble}>
        The site’s figures could not be loaded.{' '}
        <Button size="sm" onClick={() => void query.refetch()}>
          Try again
        </Button>
      </p>
    )
  }
  const { totalUsers, activeUsers, totalTracks, totalRevenue, days } = query.data
  return (
    <>
      <section aria-label="The site" className={styles.figures}>
        <Figure title="Users" value={number.format(totalUsers)}>
          {number.format(activeUsers)} active in 30 days
        </Figure>
        <Figure title="Tracks" value={number.format(totalTracks)}>
          In the catalogue
        </Figure>
        <Figure title="Revenue" value={formatPounds(totalRevenue)}>
          Paid for music, less refunds
        </Figure>
      </section>
      <Card title="Sign-ups">
        <Plot days={days} series="signUps" label="Sign-ups" format={number.format} />
      </Card>
      <Card title="Plays">
        <Plot days={days} series="plays" label="Plays heard" format={number.format} />
      </Card>
      <Card title="Revenue">
        <Plot days={days} series="revenue" label="Revenue" format={formatPounds} />
      </Card>
    </>
  )
}

type FigureProps = { title: string; value: string; isText?: boolean; children?: ReactNode }

const Figure = ({ title, value, isText, children }: FigureProps) => (
  <section className={styles.figure}>
    <h3>{title}</h3>
    <p className={styles.value} data-text={isText || undefined}>
      {value}
    </p>
    {children && <p className={styles.note}>{children}</p>}
  </section>
)

const inUtc = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options })
const short = inUtc({ day: 'numeric', month: 'short' })
const full = inUtc({ dateStyle: 'medium' })

type PlotProps = {
  days: readonly SiteDay[]
  series: 'signUps' | 'plays' | 'revenue'
  label: string
  format: (value: number) => string
}

const Plot = ({ days, series, label, format }: PlotProps) => (
  <BarChart
    label={`${label} in the last 30 days`}
    pointsLabel="Day"
    series={[{ key: series, label }]}
    format={format}
    points={days.map((one) => {
      const start = new Date(`${one.day}T00:00:00Z`)
      return { key: one.day, label: short.format(start), name: full.format(start), values: { [series]: one[series] } }
    })}
  />
)
