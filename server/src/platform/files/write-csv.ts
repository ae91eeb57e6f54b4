import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { Context } from '../context.ts'

/**
 * Rows as CSV, written as they are read, so that a long list needs no more memory. Text that a spreadsheet would run as
 * a formula stays text.
 */
export function writeCsv(
  { log }: Pick<Context, 'log'>,
  columns: readonly string[],
  rows: Iterable<string[]> | AsyncIterable<string[]>,
): Readable {
  const csv = stringify({
    header: true,
    columns: [...columns],
    escape_formulas: true,
    record_delimiter: 'windows',
    bom: true,
  })
  pipeline(Readable.from(rows), csv, (error) => {
    if (error) log.debug({ reason: error.message }, 'CSV interrupted')
  })
  return csv
}
