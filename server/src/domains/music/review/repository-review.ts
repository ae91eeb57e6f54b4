import type { AlbumId, TrackId, UserId } from '@fairwave/contract/ids'
import type { PageRequest } from '../../../platform/calls/paging.ts'
import { type Sql, sql, type Tx } from '../../../platform/database/db.ts'
import { forgetAllOf } from '../release-day/repository-unreleased.ts'

export type UploadRow = {
  id: TrackId
  title: string
  artistId: UserId
  artistName: string
  artistUsername: string
  sleeveHash: string | null
  genre: string | null
  at: Date
  approvedAt: Date | null
  isRejected: boolean
  isSentAgain: boolean
  rejectionReason: string | null
  appeal: string | null
  albumTitle: string | null
}

const uploads = (which: Sql) => sql`
  select track.id, track.title, track.artist_id, artist.display_name as artist_name, artist.username as artist_username,
    coalesce(track.sleeve_hash, album.cover_hash) as sleeve_hash, track.genre,
    coalesce(track.sent_again_at, track.created_at) as at, track.approved_at, track.hidden_because is not distinct from 'rejected' as is_rejected,
    track.sent_again_at is not null as is_sent_again, track.rejection_reason, track.appeal, album.title as album_title
  from track join account artist on artist.id = track.artist_id left join album on album.id = track.album_id
  where track.hidden_because is distinct from 'deleted' and track.state = 'ready' and ${which}`

/** One row more than requested, to tell whether there is a next page. */
export const listUploads = (tx: Tx, { before, limit }: PageRequest) =>
  tx.rows<UploadRow>`
    ${uploads(before ? sql`(coalesce(track.sent_again_at, track.created_at), track.id) < (${before.at}, ${before.id})` : sql`true`)}
    order by coalesce(track.sent_again_at, track.created_at) desc, track.id desc limit ${limit + 1}`

export const lockUpload = (tx: Tx, id: TrackId) =>
  tx.maybeOne<UploadRow>`${uploads(sql`track.id = ${id}`)} for update of track`

/** What is approved before its release waits for it. */
const isUnreleased = (id: Sql) => sql`exists (select from unreleased where content_id = ${id})`

export const setApproved = (tx: Tx, id: TrackId, now: Date) =>
  tx.rows`
    update track set approved_at = ${now}, rejection_reason = null, sent_again_at = null, appeal = null,
      hidden_at = case when ${isUnreleased(sql`track.id`)} then coalesce(hidden_at, ${now}) end,
      hidden_because = case when ${isUnreleased(sql`track.id`)} then 'unreleased' end
    where id = ${id}`

/** An album that was resubmitted is restored together with the first of its tracks that is approved. */
export const restoreAlbum = (tx: Tx, id: TrackId) =>
  tx.rows`
    update album set hidden_at = case when ${isUnreleased(sql`album.id`)} then hidden_at end, rejection_reason = null, sent_again_at = null
    where id = (select album_id from track where id = ${id}) and sent_again_at is not null`

/** A track that is approved while its album stays rejected becomes a single. */
export const leaveRejectedAlbum = (tx: Tx, id: TrackId) =>
  tx.rows`
    update track set album_id = null, release_type = 'Single'
    from album where track.id = ${id} and album.id = track.album_id and album.rejection_reason is not null`

export const setSentAgain = (tx: Tx, id: TrackId, appeal: string | null, now: Date) =>
  tx.rows`
    update track set sent_again_at = coalesce(sent_again_at, ${now}), appeal = coalesce(${appeal}, appeal) where id = ${id}`

/** Returns how many of its tracks are to be reviewed. */
export async function setAlbumSentAgain(tx: Tx, id: AlbumId, appeal: string | null, now: Date): Promise<number> {
  await tx.rows`update album set sent_again_at = coalesce(sent_again_at, ${now}) where id = ${id}`
  return tx.count`
    update track set sent_again_at = coalesce(sent_again_at, ${now}), appeal = coalesce(${appeal}, appeal)
    where album_id = ${id} and hidden_because = 'rejected'`
}

export const setRejected = (tx: Tx, ids: readonly TrackId[], reason: string, now: Date) =>
  tx.rows`
    update track set approved_at = null, rejection_reason = ${reason}, sent_again_at = null, appeal = null, hidden_at = coalesce(hidden_at, ${now}), hidden_because = 'rejected'
    where id = any(${ids}::bigint[])`

export const setAlbumRejected = (tx: Tx, id: AlbumId, reason: string, now: Date) =>
  tx.rows`update album set hidden_at = ${now}, rejection_reason = ${reason}, sent_again_at = null where id = ${id}`

type AlbumRow = { title: string; artistId: UserId; trackIds: TrackId[] }

/** A listed album, with the tracks of it that can be played. */
export const lockAlbum = (tx: Tx, id: AlbumId) =>
  tx.maybeOne<AlbumRow>`
    select title, artist_id, array(
      select track.id from track where album_id = album.id and hidden_at is null and state = 'ready' order by id) as track_ids
    from album where id = ${id} and hidden_at is null for update`

type OwnRow = { id: TrackId; state: string }

/** Everything an artist has released or submitted, locked until the transaction ends: albums before tracks, as everywhere. */
export async function lockOwn(tx: Tx, artist: UserId) {
  await tx.rows`select from album where artist_id = ${artist} and (hidden_at is null or ${isUnreleased(sql`album.id`)}) order by id for update`
  return tx.rows<OwnRow>`select id, state from track where artist_id = ${artist}
      and (hidden_at is null or hidden_because in ('unreleased', 'bonus')) order by id for update`
}

export const hideAllOf = async (tx: Tx, artist: UserId, now: Date) => {
  await tx.rows`
    update track set hidden_at = ${now}, hidden_because = 'deleted', rejection_reason = null, sent_again_at = null, appeal = null, description = ''
    where artist_id = ${artist} and hidden_because is distinct from 'deleted'`
  await tx.rows`
    update album set hidden_at = ${now}, rejection_reason = null, sent_again_at = null, description = ''
    where artist_id = ${artist} and (hidden_at is null or rejection_reason is not null or ${isUnreleased(sql`album.id`)})`
  await forgetAllOf(tx, artist)
}

export const hasMusic = async (tx: Tx, artist: UserId) =>
  (
    await tx.one<{ found: boolean }>`
      select exists (
        select from track where artist_id = ${artist} and (hidden_at is null or hidden_because in ('unreleased', 'bonus'))) as found`
  ).found
