import { idsInOrder, type Sql, sql, type Tx } from '../../../platform/database/db.ts'
import { publicColumns } from '../../people/accounts/public-columns.ts'
import type { PublicRow } from '../../people/accounts/user-shapes.ts'
import type { Mark } from './page-cursor.ts'

export type ArtistRow = PublicRow & { fans: number; trackCount: number }

/** How many of the most followed artists are checked one by one before all artists of a genre are collected. */
const WALK = 500

const OWN_TRACKS = sql`(select count(*) from listed_track track where track.artist_id = account.id)`
/** What a label's roster has released under its name. */
const RELEASED_TRACKS = sql`(
  select count(*) from listed_track track
  where lower(track.label_name) = lower(account.username) and track.artist_id in (
    select signing.artist_id from signing where label_id = account.id and accepted_at is not null))`

const artistsOf = (tx: Pick<Tx, 'rows'>, page: Sql, trackCount = OWN_TRACKS) =>
  tx.rows<ArtistRow>`
    with page as materialized (${page})
    select ${publicColumns}, page.fans, ${trackCount} as track_count
    from page join account on account.id = page.id
    order by page.place`

const after = (mark: Mark<'popular'> | null): Sql =>
  mark ? sql`(fans, account_id) < (${mark[0]}, ${mark[1]})` : sql`true`
const page = (source: Sql, limit: number): Sql => sql`
  select account_id as id, fans, row_number() over (order by fans desc, account_id desc) as place
  from (${source}) listing order by fans desc, account_id desc limit ${limit}`

/** Artists with the most fans first. */
export const listArtists = (tx: Tx, mark: Mark<'popular'> | null, limit: number) =>
  artistsOf(
    tx,
    page(
      sql`
    select account_id, fans from artist_listing where is_listed and ${after(mark)}
    order by fans desc, account_id desc limit ${limit}`,
      limit,
    ),
  )

/** Labels with the most fans first. */
export const listLabels = (tx: Tx, mark: Mark<'popular'> | null, limit: number) =>
  artistsOf(
    tx,
    page(
      sql`
    select account_id, fans from artist_listing where not is_listed and ${after(mark)}
    order by fans desc, account_id desc limit ${limit}`,
      limit,
    ),
    RELEASED_TRACKS,
  )

// A scalar subquery runs artist by artist; `exists` would first collect all tracks of the genre.
const plays = (genres: string[]): Sql => sql`(genre = any(${genres}) or coalesce(
  (select true from listed_track track where track.artist_id = account_id and track.genre = any(${genres}) limit 1), false))`

/** The same within a genre (the artist's own or that of one of their tracks), among the most followed artists only. */
export const listWellKnownOfGenre = (tx: Tx, genres: string[], mark: Mark<'popular'> | null, limit: number) =>
  artistsOf(
    tx,
    page(
      sql`
    select account_id, fans from (
      select account_id, fans, genre from artist_listing where is_listed and ${after(mark)}
      order by fans desc, account_id desc limit ${WALK}) walked
    where ${plays(genres)}`,
      limit,
    ),
  )

/** All artists of a genre: for a genre with few artists, or a page far down the list. */
export const listAllOfGenre = (tx: Tx, genres: string[], mark: Mark<'popular'> | null, limit: number) =>
  artistsOf(
    tx,
    page(
      sql`
    select account_id, fans from artist_listing where is_listed and ${after(mark)} and account_id in (
      select account_id from artist_listing where is_listed and genre = any(${genres})
      union select artist_id from listed_track where genre = any(${genres}))`,
      limit,
    ),
  )

const byIds = (ids: readonly number[]): Sql => sql`
  select wanted.id, fans, place from ${idsInOrder(sql`${ids}`)} join artist_listing on account_id = wanted.id`

export const artistsByIds = (tx: Tx, ids: readonly number[]) => artistsOf(tx.prepared, byIds(ids))

export const labelsByIds = (tx: Tx, ids: readonly number[]) => artistsOf(tx.prepared, byIds(ids), RELEASED_TRACKS)

/** The artists among these who play a genre, in the given order. */
export const filterByGenre = async (tx: Tx, ids: readonly number[], genres: string[]) =>
  (
    await tx.rows<{ id: number }>`
      select wanted.id from unnest(${ids}::bigint[]) with ordinality as wanted (id, place)
      join artist_listing on account_id = wanted.id
      where ${plays(genres)} order by place`
  ).map(({ id }) => id)
