import type { TrackId, UserId } from '@fairwave/contract/ids'
import { type Sql, sql, type Tx } from '../../../platform/database/db.ts'

const LATEST_FOLLOWED = 200
/** Several tracks of one album may be the newest: more are read than releases are shown. */
const OF_EACH_ARTIST = 20
const OF_EACH_GENRE = 60
const LATEST_PLAYS = 200
const PLAYS_OF_A_WEEK = 2000

/** The newest releases among candidates, each by the first track of its album, or by itself where it is a single. */
const releases = async (tx: Tx, candidates: Sql, limit: number) =>
  (
    await tx.rows<{ id: TrackId }>`
      with candidate as (${candidates})
      select coalesce(opening.id, release.id) as id
      from (
        select album_id, min(id) as id, max(created_at) as released_at from candidate
        group by album_id, case when album_id is null then id end
        order by released_at desc, id desc limit ${limit}
      ) release left join lateral (
        select track.id from listed_track track where track.album_id = release.album_id
        order by track.created_at, track.id limit 1) opening on true
      order by released_at desc, release.id desc`
  ).map(({ id }) => id)

export const newestFollowed = (account: UserId): Sql => sql`
  select track.id, track.album_id, track.created_at
  from (select artist_id from fan where fan_id = ${account} order by created_at desc limit ${LATEST_FOLLOWED}) followed
    cross join lateral (
      select id, album_id, created_at from listed_track where artist_id = followed.artist_id
      order by created_at desc, id desc limit ${OF_EACH_ARTIST}) track`

export const newestInGenres = (account: UserId, genres: readonly string[]): Sql => sql`
  select track.id, track.album_id, track.created_at
  from unnest(${genres}::text[]) as liked (genre) cross join lateral (
    select id, artist_id, album_id, created_at from listed_track where genre = liked.genre
    order by created_at desc, id desc limit ${OF_EACH_GENRE}) track
  where track.artist_id <> ${account}`

export const listNewFromFollowed = (tx: Tx, account: UserId, limit: number) =>
  releases(tx, newestFollowed(account), limit)

export const listNewInGenres = (tx: Tx, account: UserId, genres: readonly string[], limit: number) =>
  releases(tx, newestInGenres(account, genres), limit)

/** What a listener played last, each track once. */
export const listRecentlyPlayed = async (tx: Tx, account: UserId, limit: number) =>
  (
    await tx.rows<{ id: TrackId }>`
      select track_id as id
      from (select track_id, began_at from play where account_id = ${account} order by began_at desc, id desc limit ${LATEST_PLAYS}) latest
      group by track_id order by max(began_at) desc limit ${limit}`
  ).map(({ id }) => id)

/** What a listener played more than once since a time, the most played first. */
export const listMostPlayed = async (tx: Tx, account: UserId, since: Date, limit: number) =>
  (
    await tx.rows<{ id: TrackId }>`
      select track_id as id
      from (
        select track_id, began_at from play where account_id = ${account} and began_at > ${since}
        order by began_at desc, id desc limit ${PLAYS_OF_A_WEEK}) week
      group by track_id having count(*) > 1 order by count(*) desc, max(began_at) desc limit ${limit}`
  ).map(({ id }) => id)
