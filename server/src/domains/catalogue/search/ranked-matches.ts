import { constant, type ParamOf, type Sql, sql } from '../../../platform/database/db.ts'

/**
 * What is searched: a table, and the columns by which its rows are found. `magnitude` is the rank or less exact, and has an index with
 * the title; ranked_beginnings() makes the keys: see the migrations.
 */
export type Searched = {
  from: Sql
  where: Sql
  id: Sql
  rank: Sql
  title: Sql
  text: Sql
  magnitude: Sql
  keys: Sql
}

export type Wanted = {
  /** The beginning of a title or name; null where no title is meant to begin so. */
  key: string | null
  /** What was typed may be read in several ways, each some beginnings of words with spaces between them. */
  readings: readonly string[]
  limit: number
}

/** 0 for a title that is what was typed, 1 for one that begins so, 2 for every other match. */
export type Found = { id: number; tier: number; rank: number }

/** The letters that keys begin with, from the least popular on: see ranked_beginnings(). */
const MOST_POPULAR = constant(12)
const LEAST_LETTER = constant('A'.charCodeAt(0))
/** The length at which the index cuts words and titles. */
const INDEXED_LETTERS = constant(12)
/** So many that are about as popular are compared; where there are more, the first of them. */
const ALIKE = constant(2_000)
/** Of the same title so many more than are wanted are compared, the most popular ones. */
const SPARE = constant(50)

/**
 * The best matches in a table: by their tiers, and within a tier the most popular first. The index is read letter by letter, the most popular
 * first, until there are enough.
 */
export function rankedMatches(
  { from, where, id, rank, title, text, magnitude, keys }: Searched,
  param: ParamOf<Wanted>,
): Sql {
  // By subqueries the plan is the same for all values, so that PostgreSQL keeps it: making one takes longer than the search.
  const [key, readings, limit] = [
    sql`(select key from asked)`,
    sql`(select readings from asked)`,
    sql`(select most from asked)`,
  ]
  const twice = sql`2 * ${limit}`
  const matching = (condition: Sql) =>
    sql`select ${id} as id, ${rank} as rank from ${from} where ${where} and ${condition} limit ${ALIKE}`
  const best = (most: Sql) => sql`order by rank desc, id desc limit ${most}`
  const fromThePopular = (matches: Sql, most: Sql) => sql`
    generate_series(${MOST_POPULAR}, 0, -1) as popularity_class
      cross join lateral (select chr(${LEAST_LETTER} + popularity_class) as letter) class
      cross join lateral (select id, rank from (${matches}) matching ${best(most)}) found`
  return sql`
    with asked as materialized (
      select ${param('key')}::text as key, ${param('readings')}::text[] as readings, ${param('limit')}::int as most
    ), titled as materialized (
      (select id, 0 as tier, rank from (
        select ${id} as id, ${rank} as rank from ${from} where ${where} and ${title} = ${key}
        order by ${magnitude} desc limit ${limit} + ${SPARE}) same ${best(limit)})
      union all
      (select id, 1, rank from ${fromThePopular(
        matching(
          sql`${keys} @> array[letter || '^' || left(${key}, ${INDEXED_LETTERS})] and left(${title}, length(${key})) = ${key}`,
        ),
        twice,
      )} limit ${twice})
    ), worded as materialized (
      select id, 2 as tier, rank from ${fromThePopular(
        sql`
        select distinct matched.id, matched.rank
        from unnest(${readings}) as reading
          cross join lateral (
            select array_agg(letter || left(word, ${INDEXED_LETTERS})) as wanted,
              coalesce(array_agg('% ' || word || '%') filter (where length(word) > ${INDEXED_LETTERS}), '{}') as in_full
            from string_to_table(reading, ' ') as word) words
          cross join lateral (${matching(sql`${keys} @> wanted and ${text} like all(in_full)`)}) matched`,
        twice,
      )}
      where (select count(distinct id) from titled) < ${limit}
      limit ${twice}
    )
    select id, min(tier) as tier, rank from (select * from titled union all select * from worded) candidate
    group by id, rank order by tier, rank desc, id desc limit ${limit}`
}
