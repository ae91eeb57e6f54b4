import type { AlbumId, TrackId, UserId } from '@fairwave/contract/ids'
import type { Pence } from '@fairwave/contract/money'
import type { ReleaseType } from '@fairwave/contract/music/releases'
import { sql, type Tx } from '../../../platform/database/db.ts'

export type LockedTrack = {
  artistId: UserId
  uploaderId: UserId | null
  title: string
  price: Pence
  albumId: AlbumId | null
  state: string
  audioFileId: number
  sleeveHash: string | null
  isRejected: boolean
  isUnreleased: boolean
  isBonus: boolean
}

/** A track that is not deleted (it may be rejected, or not out yet), locked against other changes until the transaction ends. */
export const lockTrack = (tx: Tx, id: TrackId) =>
  tx.maybeOne<LockedTrack>`
    select artist_id, uploaded_by as uploader_id, title, price_pence as price, album_id, state, audio_file_id, sleeve_hash,
      hidden_because is not distinct from 'rejected' as is_rejected, hidden_because is not distinct from 'unreleased' as is_unreleased,
      is_bonus
    from track where id = ${id} and hidden_because is distinct from 'deleted' for update`

type LockedAlbum = {
  artistId: UserId
  uploaderId: UserId | null
  title: string
  price: Pence
  coverHash: string | null
  releaseType: ReleaseType
  labelName: string | null
}

/** Hidden because it is not out yet, and not rejected besides. */
const IS_WAITING = sql`(rejection_reason is null and exists (select from unreleased where content_id = album.id))`

const LOCKED_ALBUM = sql`
  artist_id, created_by as uploader_id, title, price_pence as price, cover_hash, release_type, label_name`

/** An album that a track may join: until the transaction ends it can be neither deleted nor sold. */
export const keepAlbum = (tx: Tx, id: AlbumId) =>
  tx.maybeOne<LockedAlbum>`
    select ${LOCKED_ALBUM} from album where id = ${id} and (hidden_at is null or ${IS_WAITING}) for no key update`

/** The album that a track is on, locked as if the track joined it now. */
export const keepAlbumOf = (tx: Tx, id: TrackId) =>
  tx.rows`
    select from album where id = (select album_id from track where id = ${id}) for no key update`

export const lockAlbum = (tx: Tx, id: AlbumId) =>
  tx.maybeOne<LockedAlbum & { isRejected: boolean; isUnreleased: boolean }>`
    select ${LOCKED_ALBUM}, rejection_reason is not null as is_rejected, ${IS_WAITING} as is_unreleased
    from album where id = ${id} and (hidden_at is null or rejection_reason is not null or ${IS_WAITING}) for update`
