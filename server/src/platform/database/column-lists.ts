import { toRecords } from './compile-rows.ts'
import { join, type Param, type ParamOf, PreparedStatement, Sql, sql, type Tx } from './db.ts'

/** The columns that a statement selects, by the field names of its rows. */
export type Columns<Row> = { [Name in keyof Row]: Sql }
/** Rows as columns: a list of values for each column, in the order of the columns; null where there are no rows. */
export type ColumnValues = (unknown[] | null)[]

const quoted = (name: string): Sql => new Sql([`"${name}"`], [])
const literal = (name: string): Sql => new Sql([`'${name}'`], [])

/** The select list of a statement that returns rows. */
export const selectList = (columns: Record<string, Sql>): Sql =>
  join(
    Object.entries(columns).map(([name, value]) => sql`${value} as ${quoted(name)}`),
    ', ',
  )

/** The same as one JSON value, for a statement of one row: the driver is slower with many columns. Instants are texts. */
export const asJsonRow = (columns: Record<string, Sql>): Sql =>
  sql`json_build_object(${join(
    Object.entries(columns).map(([name, value]) => sql`${literal(name)}, ${value}`),
    ', ',
  )})`

/**
 * All rows of a statement as one value with a list for each column, which PostgreSQL writes, and we parse, in about half the
 * time that rows take. Instants arrive as texts. `source` is the statement from its `from` clause on.
 */
export const asColumns = (columns: Record<string, Sql>, source: Sql): Sql =>
  sql`(select ${aggregateColumns(columns)} from (select ${selectList(columns)} ${source}) found)`

/** The same from a statement that names its rows `found`, where more is computed from them. */
export function aggregateColumns(columns: Record<string, Sql>): Sql {
  const lists = Object.keys(columns).map((name) => sql`json_agg(found.${quoted(name)})`)
  return sql`json_build_array(${join(lists, ', ')})`
}

/**
 * An instant from a row or a list, in the format of the API. In a list it is a text with as many decimals as it needs, mostly
 * in UTC: that is reformatted without creating a date.
 */
export function wireInstant(instant: Date | string): string {
  if (typeof instant !== 'string' || !instant.endsWith('+00:00') || instant.length > LONGEST_INSTANT)
    return new Date(instant).toISOString()
  return `${instant.slice(0, 19)}.${instant.slice(20, -6).padEnd(3, '0')}Z`
}
const LONGEST_INSTANT = '2026-01-01T00:00:00.000+00:00'.length

/** The rows of `asColumns`, each with the `shared` fields. Only the names of `columns` are used. */
export function toRows<Row, Shared extends object = object>(
  columns: Columns<Row>,
  values: ColumnValues,
  shared?: Shared,
): (Row & Shared)[] {
  return toRecords(Object.keys(columns), Object.keys(shared ?? {}))(values, shared) as (Row & Shared)[]
}

/** The values of a result with one column. */
export const columnSet = <T>(values: ColumnValues | undefined): Set<T> => new Set(values?.[0] as T[] | null)
/** The pairs of a result with two columns. */
export function columnMap<K, V>([keys, values]: ColumnValues): Map<K, V> {
  const map = new Map<K, V>()
  for (const [i, key] of (keys ?? []).entries()) map.set(key as K, values?.[i] as V)
  return map
}

/** What another table contains about the rows that a statement shows. */
export type Related = { columns: Record<string, Sql>; source: Sql }

/** The values of a column of the rows that a statement shows, for reading related rows. */
export const shownKeys = (name: string): Sql => sql`any(array(select shown.${quoted(name)} from shown))`

/**
 * Rows as `shown`, in lists, and related rows of other tables, each in lists of its own. Reading a table once by all keys
 * costs a third of a join row by row; the caller combines the two. All of it is one value, `found`.
 */
export function withRelated(columns: Record<string, Sql>, source: Sql, related: Record<string, Related>): Sql {
  const shown = Object.fromEntries(Object.keys(columns).map((name) => [name, sql`shown.${quoted(name)}`]))
  const lists = Object.entries(related).map(([name, { columns, source }]) => [name, asColumns(columns, source)])
  const all = { shown: asColumns(shown, sql`from shown`), ...Object.fromEntries(lists) }
  return sql`with shown as materialized (select ${selectList(columns)} ${source}) select ${asJsonRow(all)} as found`
}

/**
 * A prepared statement of one row for visitors, and another for users: `viewer` has the user's parameters, and is null for a
 * visitor.
 */
export function preparedForViewer<Row, Viewer, Params extends object>(
  write: (viewer: Param<Viewer> | null, param: ParamOf<Params>) => Sql,
) {
  const forVisitors = new PreparedStatement<Row, Params>((param) => write(null, param))
  const forUsers = new PreparedStatement<Row, Params & { viewer: Viewer }>((param) => write(param('viewer'), param))
  return {
    statements: { forVisitors, forUsers },
    async find(tx: Tx, viewer: Viewer | null, params: Params): Promise<Row> {
      const row = await (viewer === null
        ? tx.prepared.execute(forVisitors, params)
        : tx.prepared.execute(forUsers, { ...params, viewer }))
      if (row === undefined) throw new Error('Expected one row, got none')
      return row
    },
  }
}
