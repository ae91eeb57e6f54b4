import type pg from 'pg'
import type { Db } from '../db.ts'
import {
  type CopiedTable,
  listPartitions,
  listSequences,
  listTables,
  type Partition,
  PLAIN_TEXT,
  type SequenceState,
} from './describe-tables.ts'
import { addingUp, readTable, type Selection, type TableSum } from './read-table.ts'

/** Which database it is: only one that was migrated by the same files can take its contents. */
export type DatabaseVersion = { migrations: string[]; queueMigrations: number[] }

/** The contents of a database, table after table; a table's sum is known when its data were read. */
export type DatabaseContents = {
  version: DatabaseVersion
  /** All tables of the database. */
  tables: CopiedTable[]
  /** Those whose contents are copied; the others stay as the migrations made them. */
  copied: CopiedTable[]
  partitions: Partition[]
  sequences: SequenceState[]
  contents: AsyncIterable<TableContents>
}
export type TableContents = { table: CopiedTable; data: AsyncIterable<Buffer>; sum(): TableSum }

/** Which rows of a table are copied; all, by default. Undefined for a table that is not. */
export type Choose = (table: CopiedTable) => Selection | undefined

/** Everything in the database at one moment, while others go on writing to it. */
export async function withSnapshot<T>(
  db: Db,
  work: (contents: DatabaseContents) => Promise<T>,
  choose: Choose = () => ({}),
): Promise<T> {
  const client = await db.pool.connect()
  let isDone = false
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(PLAIN_TEXT)
    const version = await readVersion(client)
    const tables = await listTables(client)
    const partitions = await listPartitions(client)
    const sequences = await listSequences(client)
    const copied = tables.filter((table) => choose(table))
    const result = await work({
      version,
      tables,
      copied,
      partitions,
      sequences,
      contents: eachTable(client, copied, choose),
    })
    await client.query('commit')
    isDone = true
    return result
  } finally {
    // A connection in the middle of a table is of no further use.
    client.release(!isDone)
  }
}

async function* eachTable(
  client: pg.ClientBase,
  tables: readonly CopiedTable[],
  choose: Choose,
): AsyncGenerator<TableContents> {
  for (const table of tables) {
    const selection = choose(table)
    if (selection) yield { table, ...addingUp(readTable(client, table, selection)) }
  }
}

export async function readVersion(client: pg.ClientBase): Promise<DatabaseVersion> {
  const names = await client.query<{ name: string }>('select name from public.migration order by name collate "C"')
  const queue = await client.query<{ id: number }>('select id from graphile_worker.migrations order by id')
  return { migrations: names.rows.map(({ name }) => name), queueMigrations: queue.rows.map(({ id }) => id) }
}
