import { type Sql, sql } from '../../../platform/database/db.ts'

export type SortOrder = {
  /** Where the next page starts. */
  key: Sql
  by: Sql
  /** Which rows come after the cursor. */
  after: Sql
}
type Listing = { from: Sql; columns: Sql }

/**
 * One page of a listing as a statement that returns `id`, `key` and `place`. Each sort order has an index for all rows and one
 * within a genre; a station reads a short range of each of its genres.
 */
export function sortedPage(
  { from, columns }: Listing,
  { key, by, after }: SortOrder,
  genres: string[] | undefined,
  limit: number,
): Sql {
  const range = (where: Sql) =>
    sql`(select ${columns} from ${from} where ${where} order by ${by} limit ${limit}) listed`
  const source = genres
    ? sql`unnest(${genres}::text[]) as wanted (name) cross join lateral ${range(sql`genre = wanted.name and ${after}`)}`
    : range(after)
  return sql`select id, ${key} as key, row_number() over (order by ${by}) as place from ${source} order by ${by} limit ${limit}`
}

/** An instant as text, precise enough to be parsed back unchanged. */
export const INSTANT = sql`to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
