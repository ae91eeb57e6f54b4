import type { Statistics, StatisticsPeriod } from '@fairwave/contract/earnings/statistics'
import { useState } from 'react'
import { formatPounds } from '../../../lib/format-pounds.ts'
import { BarChart } from '../../../ui/bar-chart.tsx'
import { Card } from '../../../ui/card.tsx'
import { ChoiceButtons } from '../../../ui/choice-buttons.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { fullName, shortName } from './period-words.ts'

const count = new Intl.NumberFormat('en-GB')

/** Listeners can't be added up: many heard something in several periods. */
type Plot = {
  label: string
  isCountedAnew?: true
  series: readonly { key: keyof StatisticsPeriod; label: string }[]
  isMoney?: true
}

/** What can be plotted. The parts of a stacked plot add up to something; others are plotted by themselves. */
const PLOTS: Record<string, Plot> = {
  plays: { label: 'Plays', series: [{ key: 'plays', label: 'Plays' }] },
  listeners: { label: 'Listeners', isCountedAnew: true, series: [{ key: 'listeners', label: 'Listeners' }] },
  completion: {
    label: 'Completion',
    series: [
      { key: 'whole', label: 'Heard to the end' },
      { key: 'part', label: 'Heard in part' },
      { key: 'skipped', label: 'Skipped' },
    ],
  },
  income: {
    label: 'Income',
    series: [
      { key: 'sale', label: 'Sales' },
      { key: 'subscription', label: 'Subscriptions' },
      { key: 'streaming', label: 'Streaming' },
    ],
    isMoney: true,
  },
  sales: { label: 'Sales', series: [{ key: 'sales', label: 'Sales' }] },
  weeks: { label: 'Subscriptions', series: [{ key: 'paidWeeks', label: 'Weeks paid' }] },
  followers: { label: 'Followers', series: [{ key: 'followers', label: 'New followers' }] },
  kept: {
    label: 'Saves and favorites',
    series: [
      { key: 'favorites', label: 'Favorites' },
      { key: 'saves', label: 'Saves' },
    ],
  },
}

const POINTS = { day: 'Day', week: 'Week', month: 'Month', all: 'Month' } as const

/** One of the figures over time, as a chart and as a table. */
export function OverTime({ statistics: { by, periods } }: { statistics: Statistics }) {
  const [chosen, setChosen] = useState('plays')
  const { label, series, isMoney, isCountedAnew } = PLOTS[chosen] as Plot
  return (
    <Card title="Over time">
      <Stack gap={5}>
        <ChoiceButtons
          label="Figure"
          choices={Object.entries(PLOTS).map(([value, plot]) => ({ value, label: plot.label }))}
          isChosen={(value) => value === chosen}
          onChoose={setChosen}
        />
        <BarChart
          label={`${label} by ${POINTS[by].toLowerCase()}`}
          pointsLabel={POINTS[by]}
          hasTotal={!isCountedAnew}
          series={series}
          format={isMoney ? formatPounds : count.format}
          unit={isMoney ? 0.01 : 1}
          points={periods.map((period) => ({
            key: period.from,
            label: shortName(period.from, by),
            name: fullName(period.from, by),
            values: Object.fromEntries(series.map(({ key }) => [key, period[key] as number])),
          }))}
        />
      </Stack>
    </Card>
  )
}
