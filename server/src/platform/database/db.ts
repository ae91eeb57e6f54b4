import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { toRecord } from './compile-rows.ts'
import { noteDatabaseError } from './database-unreachable.ts'
import { measureWaits } from './measure-waits.ts'
import { givenTimeLimits, IN_REQUESTS, setLimits, type TimeLimits } from './time-limits.ts'

// int8 arrives as a string. Our counts and amounts stay far below 2^53; this check enforces it.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`int8 too large for a number: ${text}`)
  return value
})

/** A piece of SQL with its values, to be included in another. Values never become part of the statement's text. */
export class Sql {
  readonly strings: readonly string[]
  readonly values: readonly unknown[]
  constructor(strings: readonly string[], values: readonly unknown[]) {
    this.strings = strings
    this.values = values
  }
}

export const sql = (strings: TemplateStringsArray, ...values: unknown[]): Sql => new Sql(strings, values)

/** Joins pieces with `separator` between them, for a variable list of conditions. */
export const join = (pieces: readonly Sql[], separator: string): Sql =>
  pieces.length === 0
    ? new Sql([''], [])
    : new Sql(['', ...Array<string>(pieces.length - 1).fill(separator), ''], pieces)

/** `column = value` for each given change; only the named columns can be set. */
export const assignments = <Changes extends object>(columns: Record<keyof Changes, Sql>, changes: Changes): Sql[] =>
  (Object.keys(columns) as (keyof Changes)[])
    .filter((name) => changes[name] !== undefined)
    .map((name) => sql`${columns[name]} = ${changes[name]}`)

/**
 * These ids, in their order, as a table `wanted`. By a subquery the plan is the same for all of them, so that PostgreSQL keeps it: making one
 * takes longer than reading a few rows.
 */
export const idsInOrder = (ids: Sql): Sql =>
  sql`unnest((select ${ids}::bigint[])) with ordinality as wanted (id, place)`

/** A number that is part of the statement itself, such as a page size, so that the planner can use it. */
export const constant = (value: number): Sql => new Sql([String(Number(value))], [])

/** A value that is supplied each time a prepared statement runs. */
export class Param<T> {
  readonly name: string
  /** Used by the type checker only. */
  declare readonly type: T
  constructor(name: string) {
    this.name = name
  }
}

/** A value in a statement: the value itself, or a parameter. */
export type SqlValue<T> = T | Param<T>

/** Creates a parameter, by its name in `Params`. */
export type ParamOf<Params> = <Name extends keyof Params & string>(name: Name) => Param<Params[Name]>

function flatten(statement: Sql): { text: string; values: unknown[] } {
  const values: unknown[] = []
  // A parameter has one number, however often it occurs.
  const numberOf = (value: unknown) =>
    (value instanceof Param && values.findIndex((other) => other instanceof Param && other.name === value.name) + 1) ||
    values.push(value)
  const write = (piece: Sql): string =>
    piece.strings.reduce((before, part, i) => {
      const value = piece.values[i - 1]
      return `${before}${value instanceof Sql ? write(value) : `$${numberOf(value)}`}${part}`
    })
  return { text: write(statement), values }
}

/**
 * A long statement that runs often: its text is built once, and each connection plans it once. `Params` are the
 * values that every run must supply, by name: `new PreparedStatement<User, { id: UserId }>((param) => sql`… ${param('id')}`)`.
 */
export class PreparedStatement<Row, Params extends object> {
  readonly text: string
  readonly name: string
  /** Used by the type checker only. */
  declare readonly row: Row
  readonly #values: readonly unknown[]
  constructor(write: (param: ParamOf<Params>) => Sql) {
    const { text, values } = flatten(write((name) => new Param(name)))
    this.text = text
    this.name = nameOf(text)
    this.#values = values
  }
  /** The names of its parameters, in the order of their numbers; null for a value that is part of the statement. */
  get paramNames(): (string | null)[] {
    return this.#values.map((value) => (value instanceof Param ? value.name : null))
  }
  valuesFor(params: Params): unknown[] {
    return this.#values.map((value) => (value instanceof Param ? params[value.name as keyof Params] : value))
  }
}

/** Columns come back in camelCase; rows are plain objects. */
export type Tx = {
  rows<Row>(strings: TemplateStringsArray, ...values: unknown[]): Promise<Row[]>
  one<Row>(strings: TemplateStringsArray, ...values: unknown[]): Promise<Row>
  maybeOne<Row>(strings: TemplateStringsArray, ...values: unknown[]): Promise<Row | undefined>
  /** How many rows the statement returned or changed. */
  count(strings: TemplateStringsArray, ...values: unknown[]): Promise<number>
  /**
   * The same for statements that run often: each connection plans them once. Only for a few different texts, because
   * every connection keeps all of them.
   */
  prepared: Pick<Tx, 'rows' | 'maybeOne'> & {
    execute<Row, Params extends object>(
      statement: PreparedStatement<Row, Params>,
      params: NoInfer<Params>,
    ): Promise<Row | undefined>
  }
  /** Runs the text of a file: several statements without values. For migrations. */
  script(text: string): Promise<void>
  /**
   * Runs when the transaction has committed, and never when it has not; outside of a transaction, at once. Only for what may
   * be lost when the process is killed at that moment.
   */
  afterCommit(work: (db: Db) => void): void
}
export type Db = Tx & {
  /** The connection itself is for COPY alone. */
  transaction<T>(work: (tx: Tx, client: pg.PoolClient) => Promise<T>): Promise<T>
  pool: pg.Pool
  /** Settings for a connection that lasts, past a pooler: for LISTEN. */
  direct: pg.ClientConfig
  close(): Promise<void>
}

const lastChecks = new AsyncLocalStorage<(tx: Tx) => Promise<void>>()

/** Runs work whose transactions make this check last: one that throws commits nothing. */
export const checkBeforeCommit = <T>(check: (tx: Tx) => Promise<void>, work: () => T): T => lastChecks.run(check, work)

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

const preparedNames = new Map<string, string>()
function nameOf(text: string): string {
  let known = preparedNames.get(text)
  if (known === undefined) {
    known = createHash('sha256').update(text).digest('hex').slice(0, 32)
    preparedNames.set(text, known)
  }
  return known
}

function run<Row>(client: Queryable, strings: TemplateStringsArray, values: unknown[], isPrepared = false) {
  const query = flatten(new Sql(strings, values))
  return send<Row>(client, isPrepared ? { ...query, name: nameOf(query.text) } : query)
}

/** The only place where a caller's `Row` is taken on trust: the type checker cannot see a statement's columns. */
async function send<Row>(client: Queryable, query: { text: string; values: unknown[]; name?: string }) {
  const result = await (client as pg.Pool).query<unknown[]>({ ...query, rowMode: 'array' }).catch(passOn)
  const names = result.fields?.map((field) => camel(field.name)) ?? []
  return { rows: result.rows.map(toRecord(names)) as Row[], count: result.rowCount ?? 0 }
}

function passOn(error: unknown): never {
  noteDatabaseError(error)
  throw error
}

const over = (client: Queryable): Statements => ({
  rows: async <Row>(strings: TemplateStringsArray, ...values: unknown[]) =>
    (await run<Row>(client, strings, values)).rows,
  one: async <Row>(strings: TemplateStringsArray, ...values: unknown[]) => {
    const { rows } = await run<Row>(client, strings, values)
    const [row] = rows
    if (row === undefined || rows.length !== 1) throw new Error(`Expected one row, got ${rows.length}`)
    return row
  },
  maybeOne: async <Row>(strings: TemplateStringsArray, ...values: unknown[]) =>
    (await run<Row>(client, strings, values)).rows[0],
  count: async (strings, ...values) => (await run(client, strings, values)).count,
  prepared: {
    rows: async <Row>(strings: TemplateStringsArray, ...values: unknown[]) =>
      (await run<Row>(client, strings, values, true)).rows,
    maybeOne: async <Row>(strings: TemplateStringsArray, ...values: unknown[]) =>
      (await run<Row>(client, strings, values, true)).rows[0],
    execute: async (statement, params) => {
      const { text, name } = statement
      return (await send<typeof statement.row>(client, { text, name, values: statement.valuesFor(params) })).rows[0]
    },
  },
  script: async (text) => void (await (client as pg.Pool).query(text).catch(passOn)),
})

type Statements = Omit<Tx, 'afterCommit'>

/** Single statements whose connection does not have the limits of the work run in a transaction each, which has them. */
function limited(
  plain: Statements,
  isLimited: () => boolean,
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
): Statements {
  const run = <T>(send: (tx: Statements) => Promise<T>): Promise<T> => (isLimited() ? send(plain) : transaction(send))
  return {
    rows: (strings, ...values) => run((tx) => tx.rows(strings, ...values)),
    one: (strings, ...values) => run((tx) => tx.one(strings, ...values)),
    maybeOne: (strings, ...values) => run((tx) => tx.maybeOne(strings, ...values)),
    count: (strings, ...values) => run((tx) => tx.count(strings, ...values)),
    prepared: {
      rows: (strings, ...values) => run((tx) => tx.prepared.rows(strings, ...values)),
      maybeOne: (strings, ...values) => run((tx) => tx.prepared.maybeOne(strings, ...values)),
      execute: (statement, params) => run((tx) => tx.prepared.execute(statement, params)),
    },
    script: (text) => run((tx) => tx.script(text)),
  }
}

const CLOSE_MS = 3000

const EVERY_CONNECTION: pg.ClientConfig = {
  connectionTimeoutMillis: 10_000,
  application_name: 'fairwave',
  // Detects a server that disappeared without closing its connections.
  keepAlive: true,
  keepAliveInitialDelayMillis: 30_000,
}

/** Idle connections are kept for a while: a new one plans every statement again, and planning a long one takes many times as long as running it. */
const IDLE_MS = 300_000

/**
 * A pooler in transaction mode gives every transaction another connection, which has not seen the statements that were prepared
 * before. Without a name, a statement is planned each time it runs.
 */
const withoutNames = (client: Queryable): Queryable => {
  const query = (asked: string | pg.QueryConfig) => {
    if (typeof asked === 'string') return (client as pg.Pool).query(asked)
    const { name: _name, ...unnamed } = asked
    return (client as pg.Pool).query(unnamed)
  }
  return { query } as Queryable
}

const beginWith = (limits: TimeLimits | undefined): string =>
  limits ? `begin; ${setLimits(limits, 'local')}` : 'begin'

/**
 * With `direct`, `config` leads through a pooler in transaction mode, and `direct` to the same database without it. `limits` are
 * those of every statement and transaction that does not run within `withTimeLimits`.
 */
export function createDb(config: pg.PoolConfig, direct?: pg.ClientConfig, limits = IN_REQUESTS): Db {
  // A pooler's connection is another one for every transaction: there each transaction sets its limits.
  const onConnect = async (client: pg.ClientBase) => {
    if (!direct) await client.query(setLimits(limits, 'session'))
  }
  const pool = new pg.Pool({ max: 20, idleTimeoutMillis: IDLE_MS, ...EVERY_CONNECTION, ...config, onConnect })
  measureWaits(pool)
  // A dropped connection, idle or in use, must not end the process; the next query reconnects.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const queries = (client: Queryable) => over(direct ? withoutNames(client) : client)
  const db: Db = {
    ...limited(
      queries(pool),
      () => !direct && !givenTimeLimits(),
      (work) => db.transaction(work),
    ),
    afterCommit: (work) => work(db),
    pool,
    direct: direct ? { ...EVERY_CONNECTION, ...direct } : pool.options,
    // A connection that is still in use must not delay the end of the process.
    close: () => Promise.race([pool.end(), delay(CLOSE_MS, undefined, { ref: false })]),
    async transaction(work) {
      const client = await pool.connect().catch(passOn)
      let isBroken = false
      const afterwards: ((db: Db) => void)[] = []
      const tx: Tx = { ...queries(client), afterCommit: (later) => void afterwards.push(later) }
      try {
        await client.query(beginWith(givenTimeLimits() ?? (direct && limits))).catch(passOn)
        const result = await work(tx, client)
        await lastChecks.getStore()?.(tx)
        await client.query('commit').catch(passOn)
        for (const later of afterwards) later(db)
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
  return db
}
