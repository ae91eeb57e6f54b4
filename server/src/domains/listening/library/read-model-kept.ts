import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { PageRequest, Place } from '../../../platform/calls/paging.ts'
import { sql, type Tx } from '../../../platform/database/db.ts'

export type KeptRow = {
  id: TrackId
  /** When its release came into the list: the position of its album, where it is on one. */
  at: Date
}
type LibraryRow = KeptRow & { addedAt: Date }

/** What a user may keep: listed tracks, and tracks they bought even if they were deleted since. */
const canKeep = (account: UserId) =>
  sql`track.state = 'ready' and (track.hidden_at is null or owns(${account}, track.id))`
const older = (before: Place | null) => (before ? sql`(at, track_id) < (${before.at}, ${before.id})` : sql`true`)

export const mayKeepAll = async (tx: Tx, account: UserId, tracks: readonly TrackId[]) =>
  (
    await tx.one<{ found: number }>`
      select count(*) as found from track where id = any(${tracks}::bigint[]) and ${canKeep(account)}`
  ).found === new Set(tracks).size

/** Where a page begins: after this track of its release. */
const after = (before: Place | null) =>
  before
    ? sql`exists (
        select from track last where last.id = ${before.id} and (
          (kept.at, kept.release) < (${before.at}, coalesce(last.album_id, last.id))
          or ((kept.at, kept.release) = (${before.at}, coalesce(last.album_id, last.id)) and (kept.created_at, kept.id) > (last.created_at, last.id))))`
    : sql`true`

/**
 * The tracks in a user's library, as `kept`. Owned tracks need no entry, whether bought alone or with an album; a hidden entry
 * hides them.
 */
const kept = (account: UserId) => sql`
    bought as (select track_id, album_id, bought_at from purchase where account_id = ${account} and refunded_at is null),
    owned as (
      select track_id, bought_at from bought
      union all
      select track.id, bought_album.bought_at
      from (select album_id, min(bought_at) as bought_at from bought where album_id is not null group by album_id) bought_album
        join track using (album_id)
      where track.id not in (select track_id from bought)
    ),
    kept as (
      select track.id, track.created_at, coalesce(track.album_id, track.id) as release, added_at,
        max(added_at) over (partition by coalesce(track.album_id, track.id)) as at
      from (
        select track_id, added_at from library_entry where account_id = ${account} and hidden_at is null
        union all
        select track_id, bought_at from owned
        where not exists (select from library_entry entry where entry.account_id = ${account} and entry.track_id = owned.track_id)
      ) entry join track on track.id = track_id
      where ${canKeep(account)}
    )`

/** One row more than requested: the release with the latest addition first, an album's tracks in its own order. */
export const listKept = (tx: Tx, account: UserId, { before, limit }: PageRequest) =>
  tx.rows<LibraryRow>`
    with ${kept(account)}
    select id, at, added_at from kept
    where ${after(before)}
    order by at desc, release desc, created_at, id limit ${limit + 1}`

/** All of them in two lists, in no order: a library of a hundred thousand tracks is one value. */
export const listAllKept = (tx: Tx, account: UserId) =>
  tx.one<{ ids: TrackId[]; addedMs: number[] }>`
    with ${kept(account)}
    select coalesce(json_agg(id), '[]') as ids,
      coalesce(json_agg(floor(extract(epoch from added_at) * 1000)::bigint), '[]') as added_ms
    from kept`

/** A user's favourites, one row more than requested. */
export const listFavourites = (tx: Tx, account: UserId, { before, limit }: PageRequest) =>
  tx.rows<KeptRow>`
    select track_id as id, at
    from (select track_id, created_at as at from favourite where account_id = ${account}) kept
      join track on track.id = track_id
    where ${canKeep(account)} and ${older(before)}
    order by at desc, track_id desc limit ${limit + 1}`
