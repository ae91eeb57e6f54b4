import type { Readable } from 'node:stream'
import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import { writeCsv } from '../../../platform/files/write-csv.ts'
import { writeAuditLog } from '../../ground/audit/audit-log.ts'
import * as repository from './repository.ts'

const COLUMNS = ['ID', 'Email', 'Name', 'Status', 'Source', 'Created At']
const ROWS_AT_A_TIME = 1000

/** The whole list for an administrator, recorded in the audit log: it contains every subscriber's address. */
export async function exportSubscribers(
  context: Pick<Context, 'db' | 'log' | 'clock'>,
  admin: UserId,
): Promise<Readable> {
  const at = context.clock.now()
  await writeAuditLog(context.db, { admin, act: 'subscribers-exported', subject: 'the mailing list', at })
  return asCsv(context, Number.POSITIVE_INFINITY)
}

/**
 * The beginning of the file: no more than the pages of the list show anyway, so it is not recorded in the audit log.
 */
export const previewExport = (context: Pick<Context, 'db' | 'log'>, lines: number): Readable => asCsv(context, lines)

/** The list as CSV, oldest first. */
const asCsv = (context: Pick<Context, 'db' | 'log'>, lines: number): Readable =>
  writeCsv(context, COLUMNS, rowsOf(context.db, lines))

async function* rowsOf(db: Context['db'], lines: number): AsyncGenerator<string[]> {
  for (let after = 0, left = lines; left > 0; left -= ROWS_AT_A_TIME) {
    const rows = await repository.listAfter(db, after, Math.min(left, ROWS_AT_A_TIME))
    for (const { id, email, name, confirmedAt, source, createdAt } of rows) {
      yield [String(id), email, name ?? '', confirmedAt ? 'Confirmed' : 'Pending', source, createdAt.toISOString()]
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}
