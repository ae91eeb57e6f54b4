import type { AlbumId, TrackId, UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../platform/database/db.ts'

/** Whether another track of the same album was listed before. Tracks that came out before their album were singles. */
export const isOnAnnouncedAlbum = async (tx: Tx, id: TrackId) =>
  (
    await tx.one<{ found: boolean }>`
      select exists (
        select from listed_track other join track on track.album_id = other.album_id join listed_album on listed_album.id = track.album_id
        where track.id = ${id} and other.id <> ${id}) as found`
  ).found

type ReleaseRow = {
  artistId: UserId
  title: string
  albumId: AlbumId | null
  albumTitle: string | null
  createdAt: Date
}

/** The release that a track belongs to, if it is listed, was new when it was uploaded, and its artist is in good standing. */
export const findRelease = (tx: Tx, id: TrackId, newForDays: number) =>
  tx.maybeOne<ReleaseRow>`
    select track.artist_id, track.title, album.id as album_id, album.title as album_title, track.created_at
    from listed_track track join account on account.id = track.artist_id
      left join listed_album album on album.id = track.album_id
    where track.id = ${id}
      and coalesce(track.release_on, album.release_on, track.created_at::date) > track.created_at::date - ${newForDays}::integer
      and suspended_at is null and deleted_at is null`
