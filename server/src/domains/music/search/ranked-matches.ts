import { constant, type ParamOf, type Sql, sql } from '../../../platform/database/db.ts'
import type { SearchTerms } from './search-terms.ts'

/** What is searched: a table, and the columns by which its rows are found. */
export type Searched = {
  from: Sql
  where: Sql
  /** The genres, where only rows of those that are wanted are searched. */
  genre?: Sql
  id: Sql
  rank: Sql
  title: Sql
  text: Sql
  /** The rank or less exact; there is an index of title and magnitude. */
  magnitude: Sql
  /** The result of search_document(), which has an index: see the migrations. */
  document: Sql
}

/** 0 for a title that is what was typed, 1 for one that begins so, 2 for every other match. */
export type Found = { id: number; tier: number; rank: number }

/** The letters that everything in the index begins with, from the least popular on: see search_document(). */
const MOST_POPULAR = constant(12)
const LEAST_LETTER = constant('A'.charCodeAt(0))
/** So many that are about as popular are compared; where there are more, the first of them. */
const ALIKE = constant(2_000)
/** Of the same title so many more than are wanted are compared, the most popular ones. */
const SPARE = constant(50)

/**
 * The best matches in a table: by their tiers, and within a tier the most popular first. The index is read letter by letter, the most popular
 * first, until there are enough.
 */
export function rankedMatches(
  { from, where, genre, id, rank, title, text, magnitude, document }: Searched,
  param: ParamOf<SearchTerms>,
): Sql {
  // By subqueries the plan is the same for all values, so that PostgreSQL keeps it: making one takes longer than the search.
  const asked = (column: Sql) => sql`(select ${column} from asked)`
  const [key, most] = [asked(sql`key`), asked(sql`most`)]
  const twice = sql`2 * ${most}`
  const isOfGenre = genre ? sql`${genre} = any(${asked(sql`genres`)}::text[])` : sql`true`
  const indexHas = (terms: Sql) => sql`${document} @@ replace(${asked(terms)}, '~', letter)::tsquery`
  const matching = (terms: Sql, condition: Sql) => sql`
    select ${id} as id, ${rank} as rank from ${from}
    where ${where} and ${indexHas(terms)} and ${genre ? indexHas(sql`within`) : sql`true`} and ${condition}
    limit ${ALIKE}`
  const best = (limit: Sql) => sql`order by rank desc, id desc limit ${limit}`
  const fromThePopular = (matches: Sql) => sql`
    generate_series(${MOST_POPULAR}, 0, -1) as popularity_class
      cross join lateral (select chr(${LEAST_LETTER} + popularity_class) as letter) class
      cross join lateral (select id, rank from (${matches}) matching ${best(twice)}) found`
  return sql`
    with asked as materialized (
      select ${param('key')}::text as key, ${param('begins')}::text as begins, ${param('contains')}::text as contains,
        ${param('uncut')}::text[] as uncut, ${param('most')}::int as most
        ${genre ? sql`, ${param('genres')}::text[] as genres, ${param('within')}::text as within` : sql``}
    ), titled as materialized (
      (select id, 0 as tier, rank from (
        select ${id} as id, ${rank} as rank from ${from} where ${where} and ${isOfGenre} and ${title} = ${key}
        order by ${magnitude} desc limit ${most} + ${SPARE}) same ${best(most)})
      union all
      (select id, 1, rank from ${fromThePopular(
        matching(sql`begins`, sql`starts_with(${title}, ${key})`),
      )} limit ${twice})
    ), worded as materialized (
      select id, 2 as tier, rank from ${fromThePopular(
        matching(sql`contains`, sql`${text} ~ all(${asked(sql`uncut`)}::text[])`),
      )}
      where (select count(distinct id) from titled) < ${most}
      limit ${twice}
    )
    select id, min(tier) as tier, rank from (select * from titled union all select * from worded) candidate
    group by id, rank order by tier, rank desc, id desc limit ${most}`
}
