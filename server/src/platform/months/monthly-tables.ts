import type { Tx } from '../database/db.ts'

/** The tables that are partitioned by month (`server/migrations/0070_platform_months.sql`). */
export const MONTHLY_TABLES = ['play', 'impression', 'notification', 'message', 'ledger_line'] as const
export type MonthlyTable = (typeof MONTHLY_TABLES)[number]

/** A month of a table, as `2026-11`, and its bounds as they are written in SQL. */
export type Month = { month: string; from: string; to: string }

/** The day a month begins, for SQL. */
export const firstDay = (month: string) => `${month}-01`

/** The month some months before a moment. */
export function monthBefore(moment: Date, months: number): string {
  const year = moment.getUTCFullYear()
  return new Date(Date.UTC(year, moment.getUTCMonth() - months)).toISOString().slice(0, 7)
}

/** The months of a table that are not archived, oldest first. */
export const listMonths = (tx: Tx, table: MonthlyTable) =>
  tx.rows<Month>`
    select replace(right(relname, 7), '_', '-') as month, partition_bound(relname, 'FROM') as "from", partition_bound(relname, 'TO') as "to"
    from pg_inherits join pg_class on oid = inhrelid
    where inhparent = ${table}::regclass and relname ~ '_[0-9]{4}_[0-9]{2}$' order by 1`

/** The name of a month's partition. */
export const partitionOf = (table: MonthlyTable, month: string) => `${table}_${month.replace('-', '_')}`
