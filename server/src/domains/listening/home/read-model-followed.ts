import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { Friend } from '@fairwave/contract/people/accounts'
import type { PageRequest } from '../../../platform/calls/paging.ts'
import { sql, type Tx } from '../../../platform/database/db.ts'

type FollowedRow = Friend & { at: Date; trackId: TrackId | null; releasedAt: Date | null }

/** Followed musicians, one row more than requested. A release is represented by the first track of its album. */
export const listFollowed = (tx: Tx, account: UserId, { before, limit }: PageRequest) =>
  tx.rows<FollowedRow>`
    select account.id, role, username, display_name, profile_picture, fan.created_at as at,
      coalesce(opening.id, newest.id) as track_id, newest.created_at as released_at
    from fan join account on account.id = fan.artist_id
      left join lateral (
        select id, album_id, created_at from listed_track where artist_id = fan.artist_id
        order by created_at desc, id desc limit 1) newest on true
      left join lateral (
        select id from listed_track where album_id = newest.album_id order by created_at, id limit 1) opening on true
    where fan_id = ${account} and role in ('ARTIST', 'BOTH', 'LABEL') and suspended_at is null and deleted_at is null
      and ${before ? sql`(fan.created_at, fan.artist_id) < (${before.at}, ${before.id})` : sql`true`}
    order by fan.created_at desc, fan.artist_id desc limit ${limit + 1}`
