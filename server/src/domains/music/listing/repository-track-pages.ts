import type { AlbumId, UserId } from '@fairwave/contract/ids'
import { join, type Sql, sql } from '../../../platform/database/db.ts'
import { isManagedBy } from '../tracks/read-model-visible-tracks.ts'
import type { Mark } from './page-cursor.ts'
import { INSTANT, type SortOrder, sortedPage } from './sorted-page.ts'

export type PageFilter = { genres?: string[] | undefined; artistId?: UserId | undefined; albumId?: AlbumId | undefined }

const LISTING = { from: sql`listed_track`, columns: sql`id, created_at, popularity, title_key, random_place` }

function page(order: SortOrder, { genres, artistId, albumId }: PageFilter, limit: number): Sql {
  const after = join(
    [
      order.after,
      ...(artistId ? [sql`artist_id = ${artistId}`] : []),
      ...(albumId ? [sql`album_id = ${albumId}`] : []),
    ],
    ' and ',
  )
  return sortedPage(LISTING, { ...order, after }, genres, limit)
}

const NEWEST = sql`created_at desc, id desc`

export const newestPage = (mark: Mark<'newest'> | null, filter: PageFilter, limit: number): Sql =>
  page(
    { key: INSTANT, by: NEWEST, after: mark ? sql`(created_at, id) < (${mark[0]}, ${mark[1]})` : sql`true` },
    filter,
    limit,
  )

export const popularPage = (mark: Mark<'popular'> | null, filter: PageFilter, limit: number): Sql =>
  page(
    {
      key: sql`popularity`,
      by: sql`popularity desc, id desc`,
      after: mark ? sql`(popularity, id) < (${mark[0]}, ${mark[1]})` : sql`true`,
    },
    filter,
    limit,
  )

export const titlePage = (mark: Mark<'title'> | null, filter: PageFilter, limit: number): Sql =>
  page(
    {
      key: sql`title_key`,
      by: sql`title_key, id`,
      after: mark ? sql`(title_key, id) > (${mark[0]}, ${mark[1]})` : sql`true`,
    },
    filter,
    limit,
  )

/** A range of the shuffled order: after one position and, once the list has wrapped around, before another. */
export const randomPage = (
  after: { place: number; id: number },
  before: number | null,
  filter: PageFilter,
  limit: number,
): Sql =>
  page(
    {
      key: sql`random_place`,
      by: sql`random_place, id`,
      after: sql`(random_place, id) > (${after.place}, ${after.id})
        ${before === null ? sql`` : sql`and random_place < ${before}`}`,
    },
    filter,
    limit,
  )

/**
 * What a user manages, newest first: tracks they may change, in every state; and, once they are listed, other tracks of their
 * roster, tracks that name their label, and tracks they are credited on.
 */
export function managedPage(
  mark: Mark<'newest'> | null,
  { account, labelName, artists }: { account: UserId; labelName: string | null; artists: readonly UserId[] },
  limit: number,
): Sql {
  const after = mark ? sql`(track.created_at, track.id) < (${mark[0]}, ${mark[1]})` : sql`true`
  const newest = sql`order by track.created_at desc, track.id desc limit ${limit}`
  return sql`
    select id, ${INSTANT} as key, row_number() over (order by ${NEWEST}) as place from (
      select found.id, found.created_at from unnest(${artists}::bigint[]) as own (id) cross join lateral (
        select track.id, track.created_at from track
        where artist_id = own.id and hidden_because is distinct from 'deleted'
          and ((state = 'ready' and hidden_at is null) or ${isManagedBy(account)}) and ${after} ${newest}) found
      union
      (select track.id, track.created_at from listed_track track where lower(label_name) = lower(${labelName}) and ${after} ${newest})
      union
      (select track.id, track.created_at from track_collaborator join listed_track track on track.id = track_id
       where track_collaborator.artist_id = ${account} and ${after} ${newest})
    ) managed order by ${NEWEST} limit ${limit}`
}
