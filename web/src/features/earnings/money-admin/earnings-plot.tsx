import type { EarningsPeriod } from '@fairwave/contract/earnings/payouts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../../../api/query-client.ts'
import { formatPounds } from '../../../lib/format-pounds.ts'
import { BarChart } from '../../../ui/bar-chart.tsx'
import { Card } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TryAgain } from '../../../ui/try-again.tsx'
import styles from './earnings-plot.module.css'

type Unit = 'day' | 'week' | 'month'

const RANGES = [
  { value: 'day', label: 'Last 30 days' },
  { value: 'week', label: 'Last 12 weeks' },
  { value: 'month', label: 'Last 12 months' },
]
const SERIES = [
  { key: 'sale', label: 'Sales' },
  { key: 'subscription', label: 'Subscriptions' },
  { key: 'streaming', label: 'Streaming' },
]

/** Earnings over time by source. */
export function EarningsPlot() {
  const [by, setBy] = useState<Unit>('week')
  const query = useQuery({
    ...apiQuery('GET /api/me/earnings/series', { query: { by } }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  return (
    <Card
      title="Earnings Over Time"
      action={
        <SelectField
          label={<span className="visually-hidden">Time</span>}
          className={styles.range}
          options={RANGES}
          value={by}
          onChange={(event) => setBy(event.currentTarget.value as Unit)}
        />
      }
    >
      {query.data ? (
        <BarChart
          label="Earnings over time by source"
          pointsLabel={by === 'week' ? 'Week' : by === 'day' ? 'Day' : 'Month'}
          series={SERIES}
          points={query.data.map((period) => toPoint(period, by))}
          format={formatPounds}
          unit={0.01}
        />
      ) : query.isError ? (
        <TryAgain onRetry={() => void query.refetch()}>We couldn’t load the chart.</TryAgain>
      ) : (
        <Skeleton height="16rem" radius="large" />
      )}
    </Card>
  )
}

const formats = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options })
const SHORT = { day: formats({ day: 'numeric', month: 'short' }), month: formats({ month: 'short' }) }
const FULL = { day: formats({ dateStyle: 'medium' }), month: formats({ month: 'long', year: 'numeric' }) }

function toPoint({ from, sale, subscription, streaming }: EarningsPeriod, by: Unit) {
  const start = new Date(`${from}T00:00:00Z`)
  const kind = by === 'month' ? 'month' : 'day'
  const name = FULL[kind].format(start)
  return {
    key: from,
    label: SHORT[kind].format(start),
    name: by === 'week' ? `Week of ${name}` : name,
    values: { sale, subscription, streaming },
  }
}
