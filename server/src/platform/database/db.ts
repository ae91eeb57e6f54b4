import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { noteDatabaseError } from './database-unreachable.ts'

// int8 arrives as a string. Our counts and amounts stay far below 2^53; the check keeps that promise honest.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`int8 too large for a number: ${text}`)
  return value
})

/** A piece of SQL with its values, to be put into another. Values never become text of the statement. */
export class Sql {
  readonly strings: readonly string[]
  readonly values: readonly unknown[]
  constructor(strings: readonly string[], values: readonly unknown[]) {
    this.strings = strings
    this.values = values
  }
}

export const sql = (strings: TemplateStringsArray, ...values: unknown[]): Sql => new Sql(strings, values)

/** Puts pieces in a row, with `separator` between them: the way to a variable list of conditions. */
export const join = (pieces: readonly Sql[], separator: string): Sql =>
  pieces.length === 0
    ? new Sql([''], [])
    : new Sql(['', ...Array<string>(pieces.length - 1).fill(separator), ''], pieces)

/** A number that is part of the statement itself, such as the length of a page, so that the planner can count on it. */
export const constant = (value: number): Sql => new Sql([String(Number(value))], [])

function flatten(statement: Sql): { text: string; values: unknown[] } {
  const values: unknown[] = []
  // A value to come has one number, wherever it stands.
  const numberOf = (value: unknown) => (value instanceof Place && values.indexOf(value) + 1) || values.push(value)
  const write = (piece: Sql): string =>
    piece.strings.reduce((before, part, i) => {
      const value = piece.values[i - 1]
      return `${before}${value instanceof Sql ? write(value) : `$${numberOf(value)}`}${part}`
    })
  return { text: write(statement), values }
}

class Place {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Stands in a `Statement` for a value that is given each time it is asked. */
export const given = <T>(name: string): T => new Place(name) as never

/** A statement that is put together once, for those that are asked all the time and are long. */
export class Statement {
  readonly text: string
  readonly name: string
  readonly #values: readonly unknown[]
  constructor(statement: Sql) {
    const { text, values } = flatten(statement)
    this.text = text
    this.name = nameOf(text)
    this.#values = values
  }
  with(given: Record<string, unknown>): unknown[] {
    return this.#values.map((value) => (value instanceof Place ? given[value.name] : value))
  }
}

/** Columns come back in camelCase; rows are plain objects. */
export type Tx = {
  rows<Row>(strings: TemplateStringsArray, ...values: unknown[]): Promise<Row[]>
  one<Row>(strings: TemplateStringsArray, ...values: unknown[]): Promise<Row>
  maybeOne<Row>(strings: TemplateStringsArray, ...values: unknown[]): Promise<Row | undefined>
  /** How many rows the statement touched. */
  count(strings: TemplateStringsArray, ...values: unknown[]): Promise<number>
  /**
   * The same for statements that are asked all the time: each connection plans them once. Only for texts of which there are
   * few, for every connection keeps every one of them.
   */
  prepared: Pick<Tx, 'rows' | 'maybeOne'> & {
    ask<Row>(statement: Statement, given: Record<string, unknown>): Promise<Row | undefined>
  }
  /** Runs the text of a file: several statements, no values. For migrations. */
  script(text: string): Promise<void>
}
export type Db = Tx & {
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  pool: pg.Pool
  close(): Promise<void>
}

type Queryable = Pick<pg.ClientBase, 'query'> | Pick<pg.Pool, 'query'>

const camelNames = new Map<string, string>()
function camel(name: string): string {
  let known = camelNames.get(name)
  if (known === undefined) {
    known = name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    camelNames.set(name, known)
  }
  return known
}

type RecordMaker = (row: unknown[]) => Record<string, unknown>
const recordMakers = new Map<string, RecordMaker>()

/**
 * Makes rows into objects with names in camelCase. The function is written to measure for its columns: objects of one shape
 * are made and read several times faster than those that get their names one by one.
 */
function recordMaker(columns: readonly string[]): RecordMaker {
  const key = columns.join()
  let known = recordMakers.get(key)
  if (known === undefined) {
    const fields = columns.map((column, i) => `${JSON.stringify(camel(column))}: row[${i}]`)
    known = new Function('row', `return { ${fields.join(', ')} }`) as RecordMaker
    recordMakers.set(key, known)
  }
  return known
}

const preparedNames = new Map<string, string>()
function nameOf(text: string): string {
  let known = preparedNames.get(text)
  if (known === undefined) {
    known = createHash('sha256').update(text).digest('hex').slice(0, 32)
    preparedNames.set(text, known)
  }
  return known
}

function run(client: Queryable, strings: TemplateStringsArray, values: unknown[], isPrepared = false) {
  const query = flatten(new Sql(strings, values))
  return send(client, isPrepared ? { ...query, name: nameOf(query.text) } : query)
}

async function send(client: Queryable, query: { text: string; values: unknown[]; name?: string }) {
  const result = await (client as pg.Pool).query<unknown[]>({ ...query, rowMode: 'array' }).catch(passOn)
  const toRecord = recordMaker(result.fields?.map((field) => field.name) ?? [])
  const rows = result.rows.map(toRecord)
  return { rows, count: result.rowCount ?? 0 }
}

function passOn(error: unknown): never {
  noteDatabaseError(error)
  throw error
}

const over = (client: Queryable): Tx => ({
  rows: async (strings, ...values) => (await run(client, strings, values)).rows as never,
  one: async (strings, ...values) => {
    const { rows } = await run(client, strings, values)
    if (rows.length !== 1) throw new Error(`Expected one row, got ${rows.length}`)
    return rows[0] as never
  },
  maybeOne: async (strings, ...values) => (await run(client, strings, values)).rows[0] as never,
  count: async (strings, ...values) => (await run(client, strings, values)).count,
  prepared: {
    rows: async (strings, ...values) => (await run(client, strings, values, true)).rows as never,
    maybeOne: async (strings, ...values) => (await run(client, strings, values, true)).rows[0] as never,
    ask: async (statement, given) => {
      const { text, name } = statement
      return (await send(client, { text, name, values: statement.with(given) })).rows[0] as never
    },
  },
  script: async (text) => void (await (client as pg.Pool).query(text).catch(passOn)),
})

const CLOSE_MS = 3000

export function createDb(config: pg.PoolConfig): Db {
  const pool = new pg.Pool({
    max: 20,
    connectionTimeoutMillis: 10_000,
    application_name: 'fairwave',
    // A server that vanished without a word is noticed, instead of being waited for.
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    ...config,
  })
  // A connection that the server drops, idle or checked out, must not take the process down; the next query reconnects.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    ...over(pool),
    pool,
    // A connection that is still in use must not hold up the end of the process.
    close: () => Promise.race([pool.end(), delay(CLOSE_MS, undefined, { ref: false })]),
    async transaction(work) {
      const client = await pool.connect().catch(passOn)
      let isBroken = false
      try {
        await client.query('begin').catch(passOn)
        const result = await work(over(client))
        await client.query('commit').catch(passOn)
        return result
      } catch (error) {
        await client.query('rollback').catch(() => {
          isBroken = true
        })
        throw error
      } finally {
        client.release(isBroken)
      }
    },
  }
}
