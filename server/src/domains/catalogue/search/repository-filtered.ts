import type { AlbumId, UserId } from '@fairwave/contract/ids'
import { join, type Sql, sql, type Tx } from '../../../platform/database/db.ts'
import type { Found } from './ranked-matches.ts'
import { LAST_SIGN } from './repository-words.ts'

/** For each word of a query, the accepted prefixes: the word itself, or corrections of it. */
export type Beginnings = string[][]
export type TrackFilter = {
  genres?: string[] | undefined
  artistId?: UserId | undefined
  albumId?: AlbumId | undefined
}

/** How many of the most popular rows are scanned before the word index is used. */
const WALK = 6_000
/** How many names with the same prefix are compared by popularity. If there are more, the scan finds the popular ones. */
const ALIKE = 1_000
/** Prefixes this short match too many names to be useful. */
const SHORTEST_ALIKE = 3

/** For the few rows of a scan: each word of the query is the prefix of a word in the text. */
const reads = (beginnings: Beginnings): Sql =>
  join(
    beginnings.map(
      (choices) =>
        sql`(${join(
          choices.map((word) => sql`search_text like ${`% ${word}%`}`),
          ' or ',
        )})`,
    ),
    ' and ',
  )

/** 0 for an exact match, 1 for a prefix, 2 for every other match. */
const tierOf = (key: string): Sql => sql`case when search_text like ${` ${key}%`} then 1 else 2 end`
const isWithin = ({ artistId, albumId, genres }: TrackFilter): Sql =>
  join(
    [
      sql`true`,
      ...(artistId ? [sql`artist_id = ${artistId}`] : []),
      ...(albumId ? [sql`album_id = ${albumId}`] : []),
      ...(genres ? [sql`genre = any(${genres})`] : []),
    ],
    ' and ',
  )

const beginsWith = (column: Sql, key: string): Sql =>
  key.length < SHORTEST_ALIKE ? sql`false` : sql`${column} > ${key} and ${column} < ${key + LAST_SIGN}`

const best = (limit: number): Sql => sql`order by tier, rank desc, id desc limit ${limit}`

type TextSearch = { key: string; beginnings: Beginnings; limit: number }

/**
 * What can be found within genres without the word index: titles that equal the query or start with it, and matches among the most
 * popular tracks. This finds common words at once; the word index would have to collect half the catalogue for them.
 */
export const findPopularTracks = (tx: Tx, { key, beginnings, limit }: TextSearch, genres: string[]) => {
  const share = (rows: number) => Math.ceil(rows / (genres.length || 1))
  const each = (columns: Sql, rest: Sql) => sql`
    (select found.* from unnest(${genres}::text[]) as wanted (name)
      cross join lateral (select ${columns} from listed_track where genre = wanted.name and ${rest}) found)`
  const titled = (range: Sql) => sql`
    (select id, popularity from ${each(sql`id, popularity`, sql`${range} limit ${share(ALIKE)}`)} titled
     order by popularity desc, id desc limit ${limit})`
  return tx.rows<Found>`
    select id, min(tier) as tier, rank from (
      select id, 0 as tier, popularity as rank from ${titled(sql`title_key = ${key}`)} same
      union all
      select id, 1, popularity from ${titled(beginsWith(sql`title_key`, key))} alike
      union all
      (select id, ${tierOf(key)} as tier, popularity as rank
       from ${each(sql`id, popularity, search_text`, sql`true order by popularity desc, id desc limit ${share(WALK)}`)} walked
       where ${reads(beginnings)}
       order by popularity desc, id desc limit ${limit})
    ) candidate
    group by id, rank ${best(limit)}`
}

/** All matches within one artist or album: few enough to scan. */
export const findTracksWithin = (tx: Tx, { key, beginnings, limit }: TextSearch, filter: TrackFilter) =>
  tx.rows<Found>`
    select id, case when title_key = ${key} then 0 else ${tierOf(key)} end as tier, popularity as rank
    from (select * from listed_track where ${isWithin(filter)} offset 0) within
    where ${reads(beginnings)} ${best(limit)}`
