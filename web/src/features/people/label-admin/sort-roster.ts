import type { RosterEntry } from '@fairwave/contract/earnings/payouts'

/** The sort keys of a roster, by their API names. */
export const SORT_KEYS = {
  username: 'Artist',
  trackCount: 'Tracks',
  totalPlays: 'Plays',
  totalSales: 'Sales',
  totalEarnings: 'Earnings',
  createdAt: 'Joined',
} as const
export type SortKey = keyof typeof SORT_KEYS
export type Sort = { by: SortKey; isDescending: boolean }

/** The artists that match the search, sorted. Unknown figures come last in either order. */
export function sortRoster(roster: readonly RosterEntry[], { by, isDescending }: Sort, words: string): RosterEntry[] {
  const wanted = words.trim().toLowerCase()
  return roster
    .filter(({ username, displayName }) => `${username}\n${displayName}`.toLowerCase().includes(wanted))
    .sort((a, b) => compare(figureOf(a, by), figureOf(b, by), isDescending) || a.id - b.id)
}

function figureOf(entry: RosterEntry, by: SortKey): string | number | null {
  if (by === 'username') return entry.username.toLowerCase()
  return by === 'createdAt' ? entry.createdAt : entry.stats[by]
}

function compare(a: string | number | null, b: string | number | null, isDescending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  const order = typeof a === 'string' ? a.localeCompare(String(b)) : a - Number(b)
  return isDescending ? -order : order
}

/** Pressing the current sort reverses it; names start from A, figures from the highest. */
export const turnTo = (sort: Sort, by: SortKey): Sort =>
  sort.by === by ? { by, isDescending: !sort.isDescending } : { by, isDescending: by !== 'username' }

/** Totals of the signed artists; offers don't count yet. */
export function summarise(roster: readonly RosterEntry[]) {
  const signed = roster.filter(({ status }) => status === 'accepted')
  const sum = (key: keyof RosterEntry['stats']) => signed.reduce((total, { stats }) => total + (stats[key] ?? 0), 0)
  return {
    artists: signed.length,
    offered: roster.length - signed.length,
    tracks: sum('trackCount'),
    plays: sum('totalPlays'),
    earnings: sum('totalEarnings'),
  }
}
