import { pipeline, Readable } from 'node:stream'
import type { UserId } from '@fairwave/contract/ids'
import { stringify } from 'csv-stringify'
import type { Context } from '../../platform/context.ts'
import { noteAct } from '../audit/note-act.ts'
import * as repository from './repository.ts'

const COLUMNS = ['ID', 'Email', 'Name', 'Status', 'Source', 'Created At']
const ROWS_AT_A_TIME = 1000

/** The same for an administrator, who is noted down: it is everybody's address at once. */
export async function takeExport(context: Pick<Context, 'db' | 'log' | 'clock'>, admin: UserId): Promise<Readable> {
  const at = context.clock.now()
  await noteAct(context.db, { admin, act: 'subscribers-exported', subject: 'the mailing list', at })
  return exportSubscribers(context)
}

/** The whole list as CSV, oldest first, written as it is read. What a spreadsheet would take for a formula stays text. */
function exportSubscribers({ db, log }: Pick<Context, 'db' | 'log'>): Readable {
  const csv = stringify({
    header: true,
    columns: COLUMNS,
    escape_formulas: true,
    record_delimiter: 'windows',
    bom: true,
  })
  pipeline(Readable.from(rowsOf(db)), csv, (error) => {
    if (error) log.debug({ reason: error.message }, 'export cut short')
  })
  return csv
}

async function* rowsOf(db: Context['db']): AsyncGenerator<string[]> {
  for (let after = 0; ; ) {
    const rows = await repository.listAfter(db, after, ROWS_AT_A_TIME)
    for (const { id, email, name, confirmedAt, source, createdAt } of rows) {
      yield [String(id), email, name ?? '', confirmedAt ? 'Confirmed' : 'Pending', source, createdAt.toISOString()]
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}
