import type { Statistics, StatisticsPeriod } from '@fairwave/contract/earnings/statistics'
import { formatPounds } from '../../../lib/format-pounds.ts'
import { Figures } from '../../../ui/figures.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { comparedWith } from './period-words.ts'

const count = new Intl.NumberFormat('en-GB')

export const incomeOf = ({ sale, subscription, streaming }: StatisticsPeriod): number => sale + subscription + streaming

/** The part of plays that were heard to the end, in percent; undefined without any that a player reported on. */
export function completion({ whole, part, skipped }: Pick<StatisticsPeriod, 'whole' | 'part' | 'skipped'>) {
  const all = whole + part + skipped
  return all === 0 ? undefined : Math.round((whole / all) * 100)
}

/** The main figures of the chosen period, each compared with the period before. */
export function Totals({ statistics: { by, total, before } }: { statistics: Statistics }) {
  const figure = (
    name: string,
    value: (period: StatisticsPeriod) => number,
    format: (value: number) => string = count.format,
  ) => ({
    name,
    value: format(value(total)),
    note: comparedWith(value(total), before ? value(before) : undefined, by, format),
  })
  const ended = completion(total)
  return (
    <Stack gap={4}>
      <Figures
        figures={[
          { ...figure('Plays', ({ plays }) => plays), isMain: true },
          figure('Listeners', ({ listeners }) => listeners),
          {
            name: 'Heard to the end',
            value: ended === undefined ? '–' : `${ended}%`,
            note:
              ended === undefined
                ? 'No reports from players yet'
                : `${count.format(total.part)} heard in part, ${count.format(total.skipped)} skipped`,
          },
          figure('Income', incomeOf, formatPounds),
        ]}
      />
      <Figures
        figures={[
          figure('Sales', ({ sales }) => sales),
          figure('Subscription weeks', ({ paidWeeks }) => paidWeeks),
          figure('New followers', ({ followers }) => followers),
          figure('Favorites', ({ favorites }) => favorites),
          figure('Saves', ({ saves }) => saves),
        ]}
      />
    </Stack>
  )
}
