import type { Actor } from './actors.ts'

const STATUSES = [
  '2xx',
  '3xx',
  '400',
  '401',
  '402',
  '403',
  '404',
  '405',
  '409',
  '413',
  '415',
  '429',
  'other',
  'said 503',
  '5xx',
]

const columnOf = (status: number): string => {
  const group = `${Math.floor(status / 100)}xx`
  return [group, String(status)].find((one) => STATUSES.includes(one)) ?? 'other'
}

/** Counts what was sent and answered, by kind of request and by role. */
export function createTally() {
  const counts = new Map<string, Map<string, number>>()
  const add = (row: string, column: string) => {
    const columns = counts.get(row) ?? new Map<string, number>()
    counts.set(row, columns.set(column, (columns.get(column) ?? 0) + 1))
  }

  return {
    count(kind: string, { role, isSuspended }: Actor, status: number | 'said 503'): void {
      for (const row of [kind, isSuspended ? 'by a suspended account' : `by ${role ?? 'a visitor'}`, 'together'])
        add(row, typeof status === 'number' ? columnOf(status) : status)
    },
    table(): string {
      const line = (name: string, cells: (string | number)[]) =>
        `${name.padEnd(24)}${cells.map((cell) => String(cell).padStart(9)).join('')}`
      const rows = [...counts].sort(([a], [b]) => orderOf(a) - orderOf(b) || a.localeCompare(b))
      return [
        line('', ['sent', ...STATUSES]),
        ...rows.map(([name, columns]) =>
          line(name, [
            [...columns.values()].reduce((sum, one) => sum + one, 0),
            ...STATUSES.map((status) => columns.get(status) ?? 0),
          ]),
        ),
      ].join('\n')
    },
  }
}

const orderOf = (row: string): number => (row === 'together' ? 2 : row.startsWith('by ') ? 1 : 0)
