import { createHash } from 'node:crypto'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type CopiedTable, columnList, fullName } from './describe-tables.ts'

/** What a table holds, in two figures that are equal only for equal contents. */
export type TableSum = { rows: number; sha256: string }

/** Rows that are left out, or columns with other values; for a copy that is not of everything. */
export type Selection = { where?: string | undefined; values?: Record<string, string> | undefined }

/** The rows of a table as PostgreSQL's COPY writes them, in its stable order. */
export async function* readTable(
  client: pg.ClientBase,
  table: CopiedTable,
  { where, values = {} }: Selection = {},
): AsyncGenerator<Buffer> {
  const columns = table.columns.map((name) => values[name] ?? `t.${columnList([name])}`)
  const order = table.order.length > 0 ? table.order.map((term) => `t.${term}`) : ['(t.*)::text collate "C"']
  const rows = `select ${columns.join(', ')} from ${fullName(table)} t ${where ? `where ${where}` : ''} order by ${order.join(', ')}`
  yield* client.query(copyTo(`copy (${rows}) to stdout`)) as AsyncIterable<Buffer>
}

const LINE_END = 10

/** Passes rows on and adds them up. A line of COPY is a row: line ends inside of values are escaped. */
export function addingUp(data: AsyncIterable<Buffer>): { data: AsyncIterable<Buffer>; sum(): TableSum } {
  const hash = createHash('sha256')
  let rows = 0
  async function* pass() {
    for await (const chunk of data) {
      hash.update(chunk)
      for (let at = chunk.indexOf(LINE_END); at >= 0; at = chunk.indexOf(LINE_END, at + 1)) rows += 1
      yield chunk
    }
  }
  return { data: pass(), sum: () => ({ rows, sha256: hash.copy().digest('hex') }) }
}

export async function sumOfTable(client: pg.ClientBase, table: CopiedTable): Promise<TableSum> {
  const { data, sum } = addingUp(readTable(client, table))
  for await (const _ of data);
  return sum()
}
