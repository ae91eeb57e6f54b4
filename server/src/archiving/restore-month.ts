import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { ConfigError } from '../config.ts'
import { columnList, describeTable, PLAIN_TEXT } from '../platform/database/copy/describe-tables.ts'
import { addingUp } from '../platform/database/copy/read-table.ts'
import type { Db, Tx } from '../platform/database/db.ts'
import { firstDay, type MonthlyTable, partitionOf } from '../platform/months/monthly-tables.ts'
import { type ArchivedMonth, deleteArchived, listArchived } from '../platform/months/repository.ts'
import { type ArchiveHead, openArchive } from './archive-file.ts'
import { ARCHIVE_RULES } from './archive-rules.ts'
import { forgetDeleted } from './forget-deleted.ts'

/** Reads the month in a file back into its table, next to the running site: all of it or nothing. */
export async function restoreMonth(
  db: Db,
  path: string,
): Promise<{ table: MonthlyTable; month: string; rows: number }> {
  const { head, rows } = await openArchive(path)
  const { table, month } = head
  return db.transaction(async (tx, client) => {
    const [latest, ...earlier] = await listArchived(tx, table)
    const recorded = [latest, ...earlier].find((each) => each?.month === month)
    if (!recorded) throw new ConfigError(`${month} of ${table} is not archived on this site.`)
    if (recorded !== latest)
      throw new ConfigError(`Please read back the later months of ${table} first: ${latest?.month} is the next.`)
    await client.query(PLAIN_TEXT)
    await refuseOtherColumns(client, head)
    const name = partitionOf(table, month)
    await tx.rows`select month_prepare(${table}, ${name})`
    await copyRows(client, { name, columns: head.columns, rows, recorded })
    await forgetDeleted(tx, table, name)
    await attach(tx, head)
    await ARCHIVE_RULES[table].restore?.(tx, head)
    await deleteArchived(tx, table, month)
    return { table, month, rows: recorded.rows }
  })
}

async function refuseOtherColumns(client: pg.ClientBase, { table, columns }: ArchiveHead): Promise<void> {
  const here = (await describeTable(client, table)).columns
  if (!columns.every((column) => here.includes(column)))
    throw new ConfigError(
      `The file has columns that ${table} no longer has. Please read it with the version that wrote it.`,
    )
}

type Copied = { name: string; columns: readonly string[]; rows: AsyncIterable<Buffer>; recorded: ArchivedMonth }

/** Copies rows into a table, if they are those that were archived. */
export async function copyRows(client: pg.ClientBase, { name, columns, rows, recorded }: Copied): Promise<void> {
  const added = addingUp(rows)
  const into = client.query(copyFrom(`copy ${name} (${columnList(columns)}) from stdin`))
  await pipeline(Readable.from(added.data, { objectMode: false }), into)
  if (added.sum().sha256 !== recorded.sha256)
    throw new ConfigError(`The file is not the one that was written for ${recorded.month} of ${recorded.table}.`)
}

const attach = (tx: Tx, { table, month, from, to }: ArchiveHead) =>
  tx.rows`select month_attach(${table}, ${firstDay(month)}::date, ${from}, ${to})`
