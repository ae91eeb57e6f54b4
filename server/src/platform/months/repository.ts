import type { Tx } from '../database/db.ts'
import { firstDay, type MonthlyTable } from './monthly-tables.ts'

export type ArchivedMonth = { table: MonthlyTable; month: string; file: string; rows: number; sha256: string }

export const insertArchived = (tx: Tx, { table, month, file, rows, sha256, now }: ArchivedMonth & { now: Date }) =>
  tx.rows`
    insert into archived_month (table_name, month, file, rows, sha256, archived_at)
    values (${table}, ${firstDay(month)}::date, ${file}, ${rows}, ${sha256}, ${now})`

export const deleteArchived = (tx: Tx, table: MonthlyTable, month: string) =>
  tx.rows`delete from archived_month where table_name = ${table} and month = ${firstDay(month)}::date`

/** The archived months of a table, the latest first. */
export const listArchived = (tx: Tx, table: MonthlyTable) =>
  tx.rows<ArchivedMonth>`
    select table_name as "table", to_char(month, 'YYYY-MM') as month, file, rows, sha256 from archived_month
    where table_name = ${table} order by month desc`
