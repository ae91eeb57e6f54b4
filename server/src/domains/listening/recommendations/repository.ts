import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../platform/database/db.ts'

export const insertNotForMe = (tx: Tx, account: UserId, artist: UserId, now: Date) =>
  tx.rows`
    insert into not_for_me (account_id, artist_id, said_at) values (${account}, ${artist}, ${now}) on conflict do nothing`

export const deleteNotForMe = (tx: Tx, account: UserId, artist: UserId) =>
  tx.rows`delete from not_for_me where account_id = ${account} and artist_id = ${artist}`

type Unwanted = { artistId: UserId; username: string; displayName: string }

export const listNotForMe = (tx: Tx, account: UserId) =>
  tx.rows<Unwanted>`
    select artist_id, username, display_name
    from not_for_me join account on account.id = artist_id
    where account_id = ${account} order by said_at desc, artist_id limit 500`

export const isArtist = async (tx: Tx, id: UserId): Promise<boolean> =>
  (await tx.count`select 1 from account where id = ${id} and role in ('ARTIST', 'BOTH', 'LABEL')`) > 0

type Pick = { trackId: TrackId; note: string | null; pickedAt: Date }

export const listPicks = (tx: Tx) =>
  tx.rows<Pick>`
    select track_id, note, picked_at from staff_pick join listed_track on listed_track.id = track_id
    order by picked_at desc, track_id desc`

/** One at a time, so that the limit holds. */
export const lockPicks = (tx: Tx) => tx.rows`select pg_advisory_xact_lock(hashtextextended('staff picks', 0))`

export const isListed = async (tx: Tx, track: TrackId): Promise<boolean> =>
  (await tx.count`select 1 from listed_track where id = ${track}`) > 0

export const countOtherPicks = async (tx: Tx, track: TrackId): Promise<number> =>
  tx.count`select 1 from staff_pick where track_id <> ${track}`

export const savePick = (tx: Tx, { trackId, note, pickedAt }: Pick, admin: UserId) =>
  tx.rows`
    insert into staff_pick (track_id, note, picked_by, picked_at) values (${trackId}, ${note}, ${admin}, ${pickedAt})
    on conflict (track_id) do update set note = excluded.note`

export const deletePick = (tx: Tx, track: TrackId): Promise<number> =>
  tx.count`delete from staff_pick where track_id = ${track}`
