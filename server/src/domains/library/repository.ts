import type { TrackId, UserId } from '@fairwave/contract/ids'
import { sql, type Tx } from '../../platform/database/db.ts'
import type { PageAsked, Place } from '../../platform/http/time-pages.ts'

export type KeptRow = { id: TrackId; at: Date }

/** What somebody may keep: what anybody can find, and what they bought even if it was taken away since. */
const canKeep = (account: UserId) =>
  sql`track.state = 'ready' and (track.hidden_at is null or owns(${account}, track.id))`
const older = (before: Place | null) => (before ? sql`(at, track_id) < (${before.at}, ${before.id})` : sql`true`)

export const mayKeep = async (tx: Tx, account: UserId, track: TrackId) =>
  (
    await tx.one<{ found: boolean }>`
      select exists (select from track where id = ${track} and ${canKeep(account)}) as found`
  ).found

/**
 * The tracks somebody keeps, one more than asked for. What they own is kept without an entry, be it bought itself or come
 * to an album that was; a hidden entry hides it.
 */
export const listKept = (tx: Tx, account: UserId, { before, limit }: PageAsked) =>
  tx.rows<KeptRow>`
    with bought as (select track_id, album_id, bought_at from purchase where account_id = ${account} and refunded_at is null),
    owned as (
      select track_id, bought_at from bought
      union all
      select track.id, bought_album.bought_at
      from (select album_id, min(bought_at) as bought_at from bought where album_id is not null group by album_id) bought_album
        join track using (album_id)
      where track.id not in (select track_id from bought)
    )
    select track_id as id, at
    from (
      select track_id, added_at as at from library_entry where account_id = ${account} and hidden_at is null
      union all
      select track_id, bought_at from owned
      where not exists (select from library_entry entry where entry.account_id = ${account} and entry.track_id = owned.track_id)
    ) kept join track on track.id = track_id
    where ${canKeep(account)} and ${older(before)}
    order by at desc, track_id desc limit ${limit + 1}`

/** Adds a track, or brings a hidden one back; one that is there keeps its place. */
export const insertEntry = (tx: Tx, account: UserId, track: TrackId, now: Date) =>
  tx.rows`
    insert into library_entry as held (account_id, track_id, added_at) values (${account}, ${track}, ${now})
    on conflict (account_id, track_id) do update set
      added_at = case when held.hidden_at is null then held.added_at else excluded.added_at end, hidden_at = null`

export const hideEntry = (tx: Tx, account: UserId, track: TrackId, now: Date) =>
  tx.rows`
    insert into library_entry as held (account_id, track_id, added_at, hidden_at) values (${account}, ${track}, ${now}, ${now})
    on conflict (account_id, track_id) do update set hidden_at = coalesce(held.hidden_at, excluded.hidden_at)`

export const deleteEntry = (tx: Tx, account: UserId, track: TrackId) =>
  tx.count`delete from library_entry where account_id = ${account} and track_id = ${track}`

/** Somebody's favourites, one more than asked for. */
export const listFavourites = (tx: Tx, account: UserId, { before, limit }: PageAsked) =>
  tx.rows<KeptRow>`
    select track_id as id, at
    from (select track_id, created_at as at from favourite where account_id = ${account}) kept
      join track on track.id = track_id
    where ${canKeep(account)} and ${older(before)}
    order by at desc, track_id desc limit ${limit + 1}`

export const insertFavourite = (tx: Tx, account: UserId, track: TrackId, now: Date) =>
  tx.rows`insert into favourite (account_id, track_id, created_at) values (${account}, ${track}, ${now}) on conflict do nothing`

export const deleteFavourite = (tx: Tx, account: UserId, track: TrackId) =>
  tx.count`delete from favourite where account_id = ${account} and track_id = ${track}`
