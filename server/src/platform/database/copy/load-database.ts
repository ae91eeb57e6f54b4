import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { ConfigError } from '../../../config.ts'
import type { Db } from '../db.ts'
import {
  type CopiedTable,
  columnList,
  fullName,
  listPartitions,
  listTables,
  PLAIN_TEXT,
  type SequenceState,
} from './describe-tables.ts'
import { detachRules } from './detach-rules.ts'
import { lockUnused } from './empty-database.ts'
import { sumOfTable, type TableSum } from './read-table.ts'
import { remakePartitions } from './remake-partitions.ts'
import { type DatabaseContents, readVersion } from './snapshot.ts'

export type Loaded = { tables: number; rows: number }
type Options = {
  onTable?: (name: string, sum: TableSum) => void
  /** Last changes before the foreign keys are checked, in the same transaction. */
  finish?: (client: pg.ClientBase) => Promise<unknown>
}

/**
 * Fills an empty database that was migrated by the same files, in one transaction: all of it or nothing. The user needs to own
 * the tables, no more. Foreign keys and triggers are off meanwhile; when they are back every reference is checked, and each table
 * is read again and compared with what was sent.
 */
export async function loadDatabase(db: Db, source: DatabaseContents, options: Options = {}): Promise<Loaded> {
  const client = await db.pool.connect()
  let isDone = false
  try {
    await client.query('begin')
    await client.query(PLAIN_TEXT)
    await lockUnused(client)
    const tables = await sameTables(client, source)
    await remakePartitions(client, source)
    const attachRules = await detachRules(client, [...tables, ...(await listPartitions(client))])
    await client.query(`truncate ${source.copied.map(fullName).join(', ')}`)
    const loaded = { tables: 0, rows: 0 }
    for await (const { table, data, sum } of source.contents) {
      await fill(client, table, data)
      await compare(client, table, sum())
      options.onTable?.(table.name, sum())
      loaded.tables += 1
      loaded.rows += sum().rows
    }
    await setSequences(client, source)
    await options.finish?.(client)
    await attachRules()
    await client.query('commit')
    isDone = true
    return loaded
  } finally {
    client.release(!isDone)
  }
}

/** The tables here, which must be those of the source, column by column. */
async function sameTables(client: pg.ClientBase, source: DatabaseContents): Promise<CopiedTable[]> {
  const here = await listTables(client)
  const isSame =
    JSON.stringify(here) === JSON.stringify(source.tables) &&
    JSON.stringify(await readVersion(client)) === JSON.stringify(source.version)
  if (!isSame) throw new ConfigError('The two databases are of different versions of Fairwave. Nothing was copied.')
  return here
}

async function fill(client: pg.ClientBase, table: CopiedTable, data: AsyncIterable<Buffer>): Promise<void> {
  const into = client.query(copyFrom(`copy ${fullName(table)} (${columnList(table.columns)}) from stdin`))
  await pipeline(Readable.from(data, { objectMode: false }), into)
}

async function compare(client: pg.ClientBase, table: CopiedTable, sent: TableSum): Promise<void> {
  const arrived = await sumOfTable(client, table)
  if (arrived.rows !== sent.rows || arrived.sha256 !== sent.sha256)
    throw new Error(`${table.name} did not arrive as it was sent (${sent.rows} rows sent, ${arrived.rows} arrived)`)
}

/** The next rows go on counting where the source was; tables that were not copied begin anew. */
async function setSequences(client: pg.ClientBase, { sequences, copied }: DatabaseContents): Promise<void> {
  const isCopied = ({ schema, table }: SequenceState) =>
    table === null || copied.some((each) => each.schema === schema && each.name === table)
  for (const sequence of sequences.filter(isCopied))
    if (sequence.lastValue !== null)
      await client.query('select setval($1::regclass, $2::bigint)', [fullName(sequence), sequence.lastValue])
}
