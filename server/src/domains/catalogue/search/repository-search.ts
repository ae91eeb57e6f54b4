import type { AlbumId, UserId } from '@fairwave/contract/ids'
import { type Db, join, type Sql, sql, type Tx } from '../../../platform/database/db.ts'

/** For each word of a query, the accepted prefixes: the word itself, or corrections of it. */
export type Beginnings = string[][]
export type Found = { id: number; tier: number; rank: number }
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
/** A search that takes longer returns what it has found so far. */
const PATIENCE_MS = 400

const LAST_SIGN = '\u{10ffff}'
const CANCELLED = '57014'

/** The length at which the index cuts words: see word_beginnings() in the migrations. */
const INDEXED_LETTERS = 12

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

/** The same for the word index, one key per word. Words longer than the index keeps are also compared in full. */
const matches = (beginnings: Beginnings): Sql => {
  const keys = beginnings.map((choices) => choices.map((word) => word.slice(0, INDEXED_LETTERS)))
  const [single, several] = [
    keys.filter((choices) => choices.length === 1).flat(),
    keys.filter((choices) => choices.length > 1),
  ]
  const isCut = beginnings.flat().some((word) => word.length > INDEXED_LETTERS)
  return join(
    [
      ...(single.length > 0 ? [sql`word_beginnings(search_text) @> ${single}::text[]`] : []),
      ...several.map((choices) => sql`word_beginnings(search_text) && ${choices}::text[]`),
      ...(isCut ? [reads(beginnings)] : []),
    ],
    ' and ',
  )
}

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
 * What can be found without the word index: titles that equal the query or start with it, and matches among the most
 * popular tracks. This finds common words at once; the word index would have to collect half the catalogue for them.
 */
export const findPopularTracks = (tx: Tx, { key, beginnings, limit }: TextSearch, genres?: string[]) => {
  const share = (rows: number) => Math.ceil(rows / (genres?.length || 1))
  const each = (columns: Sql, rest: Sql) =>
    genres
      ? sql`(select found.* from unnest(${genres}::text[]) as wanted (name)
          cross join lateral (select ${columns} from listed_track where genre = wanted.name and ${rest}) found)`
      : sql`(select ${columns} from listed_track where ${rest})`
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

/** All matches, by the word index: fast for rare words. */
export const findTracksByWords = (db: Db, { key, beginnings, limit }: TextSearch, filter: TrackFilter) =>
  patiently(
    db,
    (tx) => tx.rows<Found>`
    select id, case when title_key = ${key} then 0 else ${tierOf(key)} end as tier, popularity as rank
    from listed_track where ${matches(beginnings)} and ${isWithin(filter)} ${best(limit)}`,
  )

/** All matches within one artist or album: few enough to scan. */
export const findTracksWithin = (tx: Tx, { key, beginnings, limit }: TextSearch, filter: TrackFilter) =>
  tx.rows<Found>`
    select id, case when title_key = ${key} then 0 else ${tierOf(key)} end as tier, popularity as rank
    from (select * from listed_track where ${isWithin(filter)} offset 0) within
    where ${reads(beginnings)} ${best(limit)}`

/** Artists and labels are in one table. */
export type Listed = 'artists' | 'labels'
const isOf = (listed: Listed): Sql => (listed === 'artists' ? sql`is_listed` : sql`not is_listed`)

export const findPopularArtists = (tx: Tx, listed: Listed, { key, beginnings, limit }: TextSearch) => {
  const named = (range: Sql) => sql`
    (select id, fans from (select account_id as id, fans from artist_listing where ${isOf(listed)} and ${range} limit ${ALIKE}) named
     order by fans desc, id desc limit ${limit})`
  return tx.rows<Found>`
    select id, min(tier) as tier, rank from (
      select id, 0 as tier, fans as rank from ${named(sql`name_key = ${key}`)} same
      union all
      select id, 1, fans from ${named(beginsWith(sql`name_key`, key))} alike
      union all
      (select id, ${tierOf(key)} as tier, fans as rank
       from (select account_id as id, fans, search_text from artist_listing where ${isOf(listed)} order by fans desc, account_id desc limit ${WALK}) walked
       where ${reads(beginnings)}
       order by fans desc, id desc limit ${limit})
    ) candidate
    group by id, rank ${best(limit)}`
}

export const findArtistsByWords = (db: Db, listed: Listed, { key, beginnings, limit }: TextSearch) =>
  patiently(
    db,
    (tx) => tx.rows<Found>`
    select account_id as id, case when name_key = ${key} then 0 else ${tierOf(key)} end as tier, fans as rank
    from artist_listing where ${isOf(listed)} and ${matches(beginnings)} ${best(limit)}`,
  )

/** An album ranks as high as its most popular track; one without tracks is not found. */
const rankedAlbums = (candidates: Sql): Sql => sql`
  (select candidate.id, tier, rank from (${candidates}) candidate
   cross join lateral (select max(popularity) as rank from listed_track where album_id = candidate.id) ranked
   where rank is not null)`
const albumsWithin = (genres: string[] | undefined): Sql => (genres ? sql`genre = any(${genres})` : sql`true`)

/** Albums whose title equals the query or starts with it. */
export const findTitledAlbums = (tx: Tx, { key, limit }: TextSearch, genres?: string[]) => {
  const titled = (tier: number, range: Sql) =>
    sql`(select id, ${tier}::int as tier from listed_album where ${range} and ${albumsWithin(genres)} limit ${ALIKE})`
  return tx.rows<Found>`
    select id, min(tier) as tier, rank from ${rankedAlbums(sql`
      ${titled(0, sql`title_key = ${key}`)} union all ${titled(1, beginsWith(sql`title_key`, key))}`)} found
    group by id, rank ${best(limit)}`
}

/** Albums by the word index; for a common word, as many as can be ranked at once. */
export const findAlbumsByWords = (db: Db, { key, beginnings, limit }: TextSearch, genres?: string[]) =>
  patiently(
    db,
    (tx) => tx.rows<Found>`
    select id, tier, rank from ${rankedAlbums(sql`
      select id, case when title_key = ${key} then 0 else ${tierOf(key)} end as tier
      from listed_album where ${matches(beginnings)} and ${albumsWithin(genres)} limit ${ALIKE}`)} found ${best(limit)}`,
  )

/** Which of these prefixes occur in the catalogue, in the given order. */
export const knownBeginnings = async (tx: Tx, beginnings: string[]): Promise<string[]> =>
  (
    await tx.rows<{ beginning: string }>`
      select beginning from unnest(${beginnings}::text[]) with ordinality as given (beginning, place)
      where exists (
        select from search_word where word >= beginning collate "C" and word < beginning || ${LAST_SIGN} collate "C")
      order by place`
  ).map(({ beginning }) => beginning)

/** The words of the catalogue that are most similar to one that does not occur. */
export const similarWords = async (db: Db, word: string, limit: number): Promise<string[]> =>
  (
    await patiently(
      db,
      (tx) => tx.rows<{ word: string }>`
      select word from search_word where word % ${word} order by similarity(word, ${word}) desc, word limit ${limit}`,
    )
  ).map((row) => row.word)

async function patiently<Row>(db: Db, search: (tx: Tx) => Promise<Row[]>): Promise<Row[]> {
  try {
    return await db.transaction(async (tx) => {
      await tx.rows`select set_config('statement_timeout', ${String(PATIENCE_MS)}, true), set_config('enable_seqscan', 'off', true)`
      return await search(tx)
    })
  } catch (error) {
    if ((error as { code?: string }).code === CANCELLED) return []
    throw error
  }
}
