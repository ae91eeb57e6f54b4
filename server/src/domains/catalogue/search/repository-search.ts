import type { AlbumId, UserId } from '@fairwave/contract/ids'
import { type Db, join, type Sql, sql, type Tx } from '../../../platform/database/db.ts'

/** For each word of a query the beginnings that will do: itself, or what it may have been meant to be. */
export type Beginnings = string[][]
export type Found = { id: number; tier: number; rank: number }
export type TrackFilter = {
  genres?: string[] | undefined
  artistId?: UserId | undefined
  albumId?: AlbumId | undefined
}

/** How many of the most popular are looked through before the word index is asked. */
const WALK = 6_000
/** How many names that begin alike are compared by their popularity. Of more, the popular ones turn up in the walk. */
const ALIKE = 1_000
/** So short a beginning is shared by too many names for a handful of them to mean anything. */
const SHORTEST_ALIKE = 3
/** A search that takes longer goes without what it has not found yet. */
const PATIENCE_MS = 400

const LAST_SIGN = '\u{10ffff}'
const CANCELLED = '57014'

/** As the index knows words: word_beginnings() in the migrations stops here. */
const INDEXED_LETTERS = 12

/** For the few rows of a walk: each word begins a word of the text. */
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

/** For the word index: the same, one key a word. What is longer than the index knows is read as well. */
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

/** 0 for the very name, 1 for one that begins so, 2 for every other match. */
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
 * What can be found without the word index: titles that are the query or begin with it, and whatever matches among the most
 * popular. A common word is found here at once; the word index would have to gather half the catalogue for it.
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

/** Everything that matches, by the word index: quick for what is rare. */
export const findTracksByWords = (db: Db, { key, beginnings, limit }: TextSearch, filter: TrackFilter) =>
  patiently(
    db,
    (tx) => tx.rows<Found>`
    select id, case when title_key = ${key} then 0 else ${tierOf(key)} end as tier, popularity as rank
    from listed_track where ${matches(beginnings)} and ${isWithin(filter)} ${best(limit)}`,
  )

/** Everything that matches of one artist or album: little enough to look through. */
export const findTracksWithin = (tx: Tx, { key, beginnings, limit }: TextSearch, filter: TrackFilter) =>
  tx.rows<Found>`
    select id, case when title_key = ${key} then 0 else ${tierOf(key)} end as tier, popularity as rank
    from (select * from listed_track where ${isWithin(filter)} offset 0) within
    where ${reads(beginnings)} ${best(limit)}`

/** Artists and labels stand in one listing. */
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

/** An album counts as much as the most popular of its tracks; one without tracks is not found. */
const rankedAlbums = (candidates: Sql): Sql => sql`
  (select candidate.id, tier, rank from (${candidates}) candidate
   cross join lateral (select max(popularity) as rank from listed_track where album_id = candidate.id) ranked
   where rank is not null)`
const albumsWithin = (genres: string[] | undefined): Sql => (genres ? sql`genre = any(${genres})` : sql`true`)

/** Albums whose title is the query or begins with it. */
export const findTitledAlbums = (tx: Tx, { key, limit }: TextSearch, genres?: string[]) => {
  const titled = (tier: number, range: Sql) =>
    sql`(select id, ${tier}::int as tier from listed_album where ${range} and ${albumsWithin(genres)} limit ${ALIKE})`
  return tx.rows<Found>`
    select id, min(tier) as tier, rank from ${rankedAlbums(sql`
      ${titled(0, sql`title_key = ${key}`)} union all ${titled(1, beginsWith(sql`title_key`, key))}`)} found
    group by id, rank ${best(limit)}`
}

/** Albums by the word index; of a common word as many as can be ranked at once. */
export const findAlbumsByWords = (db: Db, { key, beginnings, limit }: TextSearch, genres?: string[]) =>
  patiently(
    db,
    (tx) => tx.rows<Found>`
    select id, tier, rank from ${rankedAlbums(sql`
      select id, case when title_key = ${key} then 0 else ${tierOf(key)} end as tier
      from listed_album where ${matches(beginnings)} and ${albumsWithin(genres)} limit ${ALIKE}`)} found ${best(limit)}`,
  )

/** Which of the beginnings stand in the catalogue at all, in the order given. */
export const knownBeginnings = async (tx: Tx, beginnings: string[]): Promise<string[]> =>
  (
    await tx.rows<{ beginning: string }>`
      select beginning from unnest(${beginnings}::text[]) with ordinality as given (beginning, place)
      where exists (
        select from search_word where word >= beginning collate "C" and word < beginning || ${LAST_SIGN} collate "C")
      order by place`
  ).map(({ beginning }) => beginning)

/** Words of the catalogue that look most like one that is not in it. */
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
