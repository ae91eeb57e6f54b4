import { given, join, Sql, Statement, sql, type Tx } from './db.ts'

/** What a statement reads, by the names that its rows are to have. */
export type Columns<Row> = { [Name in keyof Row]: Sql }
/** Rows turned on their side: the values of each column, in the order of the columns; null where there are no rows. */
export type Lists = (unknown[] | null)[]

const quoted = (name: string): Sql => new Sql([`"${name}"`], [])
const literal = (name: string): Sql => new Sql([`'${name}'`], [])

/** The columns of a statement that answers rows. */
export const selected = (columns: Record<string, Sql>): Sql =>
  join(
    Object.entries(columns).map(([name, value]) => sql`${value} as ${quoted(name)}`),
    ', ',
  )

/** The same as one value, for a statement of one row: each column of an answer costs the driver something. Instants are texts. */
export const asJsonRow = (columns: Record<string, Sql>): Sql =>
  sql`json_build_object(${join(
    Object.entries(columns).map(([name, value]) => sql`${literal(name)}, ${value}`),
    ', ',
  )})`

/**
 * All that a statement finds as one value with a list for each column, which PostgreSQL writes, and we read, in about half
 * the time that rows take. Instants arrive as texts. `source` is the statement from its `from` on.
 */
export const asColumns = (columns: Record<string, Sql>, source: Sql): Sql =>
  sql`(select ${listsOf(columns)} from (select ${selected(columns)} ${source}) found)`

/** The same from a statement that names its rows `found`, for those who make something else of them besides. */
export function listsOf(columns: Record<string, Sql>): Sql {
  const lists = Object.keys(columns).map((name) => sql`json_agg(found.${quoted(name)})`)
  return sql`json_build_array(${join(lists, ', ')})`
}

/**
 * An instant from a row or a list, as the wire has it. A list's is a text with as many decimals as it needs, mostly in UTC:
 * those are brought into shape without counting days.
 */
export function wireInstant(instant: Date | string): string {
  if (typeof instant !== 'string' || !instant.endsWith('+00:00') || instant.length > LONGEST_INSTANT)
    return new Date(instant).toISOString()
  return `${instant.slice(0, 19)}.${instant.slice(20, -6).padEnd(3, '0')}Z`
}
const LONGEST_INSTANT = '2026-01-01T00:00:00.000+00:00'.length

type RowMaker = (lists: Lists, length: number, shared: object | undefined) => unknown[]
const rowMakers = new Map<string, RowMaker>()

/**
 * The rows of `asColumns`, each with what they all share. As with the database's own rows, the function is written to measure,
 * for objects of one shape.
 */
export function fromLists<Row, Shared extends object = object>(
  columns: Columns<Row>,
  lists: Lists,
  shared?: Shared,
): (Row & Shared)[] {
  const [names, sharedNames] = [Object.keys(columns), Object.keys(shared ?? {})]
  const key = `${names.join()};${sharedNames.join()}`
  let make = rowMakers.get(key)
  if (make === undefined) {
    const fields = [
      ...names.map((name, i) => `${JSON.stringify(name)}: lists[${i}][i]`),
      ...sharedNames.map((name) => `${JSON.stringify(name)}: shared[${JSON.stringify(name)}]`),
    ]
    make = new Function(
      'lists',
      'length',
      'shared',
      `const rows = []; for (let i = 0; i < length; i++) rows.push({ ${fields.join(', ')} }); return rows`,
    ) as RowMaker
    rowMakers.set(key, make)
  }
  return make(lists, lists[0]?.length ?? 0, shared) as (Row & Shared)[]
}

/** The values of a list with one column, and the pairs of one with two. */
export const listSet = <T>(lists: Lists | undefined): Set<T> => new Set(lists?.[0] as T[] | null)
export function listMap<K, V>([keys, values]: Lists): Map<K, V> {
  const map = new Map<K, V>()
  for (const [i, key] of (keys ?? []).entries()) map.set(key as K, values?.[i] as V)
  return map
}

/** What is read along with rows, as `beside` them. */
export type Beside = { columns: Record<string, Sql>; source: Sql }

/** The keys in a column of the rows that a statement shows, for what is read beside them. */
export const shownKeys = (name: string): Sql => sql`any(array(select shown.${quoted(name)} from shown))`

/**
 * Rows as `shown`, in lists, and beside them what other tables say of them, each in lists of its own. A table that is read
 * once by all keys costs a third of one that is joined row by row; who asked puts the two together. All of it is one value,
 * `found`.
 */
export function withRelated(columns: Record<string, Sql>, source: Sql, beside: Record<string, Beside>): Sql {
  const again = Object.fromEntries(Object.keys(columns).map((name) => [name, sql`shown.${quoted(name)}`]))
  const lists = Object.entries(beside).map(([name, { columns, source }]) => [name, asColumns(columns, source)])
  const all = { shown: asColumns(again, sql`from shown`), ...Object.fromEntries(lists) }
  return sql`with shown as materialized (select ${selected(columns)} ${source}) select ${asJsonRow(all)} as found`
}

/**
 * A statement of one row that is asked all the time, by strangers and by somebody: `V` is what it needs to know of them, and
 * stands in it as `viewer`. Each of the two is put together once.
 */
export function standing<Found, V>(write: (viewer: V | null) => Sql) {
  const [forStrangers, forSomebody] = [new Statement(write(null)), new Statement(write(given('viewer')))]
  return (tx: Tx, viewer: V | null, values: Record<string, unknown>): Promise<Found> =>
    tx.prepared.ask<Found>(viewer === null ? forStrangers : forSomebody, { ...values, viewer }) as Promise<Found>
}
