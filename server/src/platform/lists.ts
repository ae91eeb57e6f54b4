import { given, join, Sql, Statement, sql, type Tx } from './db.ts'

/** What a statement reads, by the names that its rows are to have. */
export type Columns<Row> = { [Name in keyof Row]: Sql }
/** Rows turned on their side: the values of each column, in the order of the columns; null where there are no rows. */
export type Lists = (unknown[] | null)[]

const quoted = (name: string): Sql => new Sql([`"${name}"`], [])

/** The columns of a statement that answers rows. */
export const selected = (columns: Record<string, Sql>): Sql =>
  join(
    Object.entries(columns).map(([name, value]) => sql`${value} as ${quoted(name)}`),
    ', ',
  )

/**
 * All that a statement finds as one value with a list for each column, which PostgreSQL writes, and we read, in about half
 * the time that rows take. Instants arrive as texts. `source` is the statement from its `from` on.
 */
export function inLists(columns: Record<string, Sql>, source: Sql): Sql {
  const lists = Object.keys(columns).map((name) => sql`json_agg(found.${quoted(name)})`)
  return sql`(select json_build_array(${join(lists, ', ')}) from (select ${selected(columns)} ${source}) found)`
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
 * The rows of `inLists`, each with what they all share. As with the database's own rows, the function is written to measure,
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

type Asked<Row> = { columns: Columns<Row>; statement: Statement }
type Given<Shared> = { values: Record<string, unknown>; shared?: Shared }

/**
 * A list that is asked for all the time, by strangers and by somebody: `V` is what the statement needs to know of them, and
 * stands in it as `viewer`. Each of the two statements is put together once.
 */
export function standingList<Row, V, Shared extends object = object>(
  columns: (viewer: V | null) => Columns<Row>,
  source: (viewer: V | null) => Sql,
) {
  const write = (viewer: V | null): Asked<Row> => ({
    columns: columns(viewer),
    statement: new Statement(sql`select ${inLists(columns(viewer), source(viewer))} as list`),
  })
  const [forStrangers, forSomebody] = [write(null), write(given('viewer'))]
  return async (tx: Tx, viewer: V | null, { values, shared }: Given<Shared>): Promise<(Row & Shared)[]> => {
    const { columns, statement } = viewer === null ? forStrangers : forSomebody
    const found = await tx.prepared.ask<{ list: Lists }>(statement, { ...values, viewer })
    return fromLists(columns, found?.list ?? [], shared)
  }
}
