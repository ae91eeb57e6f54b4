import type { Chosen } from './use-chosen-period.ts'

/** The page with the statement of a month. */
export function statementAddress({ artist, day }: Partial<Chosen>): string {
  const asked = Object.entries({ artist, day }).flatMap(([key, value]) => (value ? [[key, String(value)]] : []))
  return `/admin/statement?${new URLSearchParams(asked)}`
}

/** The same month's earnings line by line, as CSV: an artist's own, or those of an artist on a label's roster. */
export function statementFile({ artist, from, until }: { artist?: number; from: string; until: string }): string {
  const last = new Date(new Date(`${until}T00:00:00Z`).getTime() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const place = artist ? `/api/me/roster/${artist}/statement.csv` : '/api/me/earnings/statement.csv'
  return `${place}?${new URLSearchParams({ since: from, until: last })}`
}
