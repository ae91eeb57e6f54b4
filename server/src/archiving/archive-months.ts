import { ConfigError } from '../config.ts'
import type { Context } from '../platform/context.ts'
import { describeTable } from '../platform/database/copy/describe-tables.ts'
import { readTable } from '../platform/database/copy/read-table.ts'
import {
  firstDay,
  listMonths,
  MONTHLY_TABLES,
  type Month,
  type MonthlyTable,
  monthBefore,
  partitionOf,
} from '../platform/months/monthly-tables.ts'
import { insertArchived } from '../platform/months/repository.ts'
import { type ArchiveFile, writeArchive } from './archive-file.ts'
import { ARCHIVE_RULES } from './archive-rules.ts'

export type Archived = ArchiveFile & { table: MonthlyTable; month: string }
type Wanted = {
  /** The first month that stays, as `2025-01`. */
  before: string
  folder: string
  tables?: readonly MonthlyTable[]
  onMonth?: (archived: Archived) => void
}
type Needed = Pick<Context, 'db' | 'clock'>

/**
 * Writes the months before another to files and removes them from their tables, oldest first, next to the running site. Each month is one
 * transaction: it ends with the rows in a file that was read again, or with the table as it was.
 */
export async function archiveMonths(
  { db, clock }: Needed,
  { before, folder, tables = MONTHLY_TABLES, onMonth }: Wanted,
): Promise<Archived[]> {
  refuseYoung(before, clock.now(), tables)
  const done: Archived[] = []
  for (const table of tables)
    for (const month of await listMonths(db, table)) {
      if (month.month >= before) break
      const archived = { table, month: month.month, ...(await archiveMonth({ db, clock }, table, month, folder)) }
      onMonth?.(archived)
      done.push(archived)
    }
  return done
}

function refuseYoung(before: string, now: Date, tables: readonly MonthlyTable[]): void {
  for (const table of tables) {
    const latest = monthBefore(now, ARCHIVE_RULES[table].keptMonths)
    if (before > latest)
      throw new ConfigError(
        `The site still reads younger rows of ${table}: please archive only what is before ${latest}, or leave this table out.`,
      )
  }
}

/** A table is locked for as long as it takes to detach a partition. Where other work does not let go of it, nothing is archived. */
const LOCK_TIMEOUT = '10s'

const archiveMonth = ({ db, clock }: Needed, table: MonthlyTable, month: Month, folder: string): Promise<ArchiveFile> =>
  db.transaction(async (tx, client) => {
    const name = partitionOf(table, month.month)
    const now = clock.now()
    await tx.rows`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true), set_config('statement_timeout', '0', true)`
    // Nothing of this month changes between its file and its removal. It can still be read.
    await tx.script(`lock table ${name} in share row exclusive mode`)
    await ARCHIVE_RULES[table].archive?.(tx, month, now)
    const described = { ...(await describeTable(client, table)), name }
    const head = { format: 1 as const, table, ...month, columns: described.columns }
    const file = await writeArchive(folder, head, readTable(client, described))
    await tx.rows`select month_detach(${table}, ${firstDay(month.month)}::date)`
    await tx.script(`drop table ${name}`)
    await insertArchived(tx, { table, month: month.month, file: file.name, rows: file.rows, sha256: file.sha256, now })
    return file
  })
