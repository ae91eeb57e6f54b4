import pg from 'pg'

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

function flatten(statement: Sql): { text: string; values: unknown[] } {
  const values: unknown[] = []
  const write = (piece: Sql): string =>
    piece.strings.reduce((before, part, i) => {
      const value = piece.values[i - 1]
      return `${before}${value instanceof Sql ? write(value) : `$${values.push(value)}`}${part}`
    })
  return { text: write(statement), values }
}

/** Columns come back in camelCase; rows are plain objects. */
export type Tx = {
  rows<Row>(strings: TemplateStringsArray, ...values: unknown[]): Promise<Row[]>
  one<Row>(strings: TemplateStringsArray, ...values: unknown[]): Promise<Row>
  maybeOne<Row>(strings: TemplateStringsArray, ...values: unknown[]): Promise<Row | undefined>
  /** How many rows the statement touched. */
  count(strings: TemplateStringsArray, ...values: unknown[]): Promise<number>
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

async function run(client: Queryable, strings: TemplateStringsArray, values: unknown[]) {
  const result = await (client as pg.Pool).query<unknown[]>({ ...flatten(new Sql(strings, values)), rowMode: 'array' })
  const names = result.fields?.map((field) => camel(field.name)) ?? []
  const rows = result.rows.map((row) => {
    const record: Record<string, unknown> = {}
    for (let i = 0; i < names.length; i++) record[names[i]!] = row[i]
    return record
  })
  return { rows, count: result.rowCount ?? 0 }
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
  script: async (text) => void (await (client as pg.Pool).query(text)),
})

export function createDb(config: pg.PoolConfig): Db {
  const pool = new pg.Pool({ max: 20, connectionTimeoutMillis: 10_000, ...config })
  // A connection that the server drops, idle or checked out, must not take the process down; the next query reconnects.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    ...over(pool),
    pool,
    close: () => pool.end(),
    async transaction(work) {
      const client = await pool.connect()
      let isBroken = false
      try {
        await client.query('begin')
        const result = await work(over(client))
        await client.query('commit')
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
