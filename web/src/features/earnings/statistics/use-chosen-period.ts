import type { StatisticsUnit } from '@fairwave/contract/earnings/statistics'
import { useSearchParams } from 'wouter'

const UNITS: readonly string[] = ['day', 'week', 'month', 'all']

export type Chosen = { by: StatisticsUnit; day?: string; artist?: number }

/** What the page shows, in its URL, so that it can be linked to and Back returns to the previous choice. */
export function useChosenPeriod() {
  const [search, setSearch] = useSearchParams()
  const by = search.get('by') ?? ''
  const day = search.get('day') ?? ''
  const artist = Number(search.get('artist'))
  const chosen: Chosen = {
    by: (UNITS.includes(by) ? by : 'week') as StatisticsUnit,
    ...(/^\d{4}-\d\d-\d\d$/.test(day) && { day }),
    ...(Number.isSafeInteger(artist) && artist > 0 && { artist }),
  }
  const choose = (change: { [Key in keyof Chosen]?: Chosen[Key] | undefined }) => {
    const next = Object.entries({ ...chosen, ...change }).filter(([, value]) => value !== undefined)
    setSearch(new URLSearchParams(next.map(([key, value]) => [key, String(value)])))
  }
  return { chosen, choose }
}
