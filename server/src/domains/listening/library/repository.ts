import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../platform/database/db.ts'

/** Adds a track or unhides it; one that is in the library keeps its position. */
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

export const insertFavourites = (tx: Tx, account: UserId, tracks: readonly TrackId[], now: Date) =>
  tx.rows`
    insert into favourite (account_id, track_id, created_at)
    select ${account}, track_id, ${now} from unnest(${tracks}::bigint[]) as track_id on conflict do nothing`

export const deleteFavourites = (tx: Tx, account: UserId, tracks: readonly TrackId[]) =>
  tx.count`delete from favourite where account_id = ${account} and track_id = any(${tracks}::bigint[])`
