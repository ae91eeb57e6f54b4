import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { Credit } from '@fairwave/contract/music/credits'
import type { Tx } from '../../../platform/database/db.ts'

const MOST = 500

export const listCredits = (tx: Tx, artist: UserId) =>
  tx.rows<Credit>`
    select track.id as track_id, title as track_title, display_name as artist_name, username as artist_username,
      case when credit_agreed_at is null then 'asked' else 'agreed' end as status
    from track_collaborator
      join listed_track track on track.id = track_id
      join account on account.id = track.artist_id
    where track_collaborator.artist_id = ${artist}
    order by credit_agreed_at is null desc, track.created_at desc, track.id desc limit ${MOST}`

type Locked = { ownerId: UserId; title: string; hasAgreed: boolean; hasSplit: boolean }

export const lockCredit = (tx: Tx, trackId: TrackId, artist: UserId) =>
  tx.maybeOne<Locked>`
    select track.artist_id as owner_id, title, credit_agreed_at is not null as has_agreed, accepted_at is not null as has_split
    from track_collaborator join track on track.id = track_id
    where track_id = ${trackId} and track_collaborator.artist_id = ${artist} for update of track_collaborator`

export const setAgreed = (tx: Tx, trackId: TrackId, artist: UserId, at: Date) =>
  tx.rows`
    update track_collaborator set credit_agreed_at = ${at} where track_id = ${trackId} and artist_id = ${artist}`

export const deleteCredit = (tx: Tx, trackId: TrackId, artist: UserId) =>
  tx.rows`delete from track_collaborator where track_id = ${trackId} and artist_id = ${artist}`

/** Artists who credit themselves have agreed to the credit; others are asked to. */
export async function setCollaborators(
  tx: Tx,
  trackId: TrackId,
  artists: readonly UserId[],
  { agreedBy, at }: { agreedBy: UserId; at: Date },
): Promise<void> {
  await tx.rows`delete from track_collaborator where track_id = ${trackId} and artist_id <> all(${artists}::bigint[])`
  await tx.rows`
    insert into track_collaborator (track_id, artist_id, position, credit_agreed_at)
    select ${trackId}, id, place, case when id = ${agreedBy} then ${at}::timestamptz end from unnest(${artists}::bigint[]) with ordinality as given (id, place)
    on conflict (track_id, artist_id) do update set position = excluded.position`
}

/** Those of these accounts that exist, with their roles: only artists can be credited on a track. */
export const findUsers = (tx: Tx, ids: readonly UserId[]) =>
  tx.rows<{ id: UserId; role: string }>`select id, role from account where id = any(${ids}::bigint[])`
