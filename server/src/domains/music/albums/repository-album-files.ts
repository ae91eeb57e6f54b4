import type { AlbumId, UserId } from '@fairwave/contract/ids'
import type { AlbumFile } from '@fairwave/contract/music/bonus'
import type { Tx } from '../../../platform/database/db.ts'

type NewFile = { albumId: AlbumId; fileId: number; name: string; ending: string; now: Date }

export const findSame = (tx: Tx, albumId: AlbumId, fileId: number) =>
  tx.maybeOne<{ id: number }>`
    select id from album_file where album_id = ${albumId} and file_id = ${fileId} and removed_at is null`

export const countFiles = async (tx: Tx, albumId: AlbumId) =>
  (
    await tx.one<{
      n: number
    }>`select count(*)::int as n from album_file where album_id = ${albumId} and removed_at is null`
  ).n

export const insertFile = async (tx: Tx, { albumId, fileId, name, ending, now }: NewFile) =>
  (
    await tx.one<{ id: number }>`
      insert into album_file (album_id, file_id, name, ending, created_at)
      values (${albumId}, ${fileId}, ${name}, ${ending}, ${now}) returning id`
  ).id

/** Returns its name, unless it was removed before. */
export const setRemoved = (tx: Tx, albumId: AlbumId, id: number, now: Date) =>
  tx.maybeOne<Pick<AlbumFile, 'name'>>`
    update album_file set removed_at = ${now}
    where id = ${id} and album_id = ${albumId} and removed_at is null returning name`

export const setAllRemoved = (tx: Tx, albumId: AlbumId, now: Date) =>
  tx.rows`update album_file set removed_at = ${now} where album_id = ${albumId} and removed_at is null`

export const setAllRemovedOf = (tx: Tx, artist: UserId, now: Date) =>
  tx.rows`
    update album_file set removed_at = ${now} from album
    where album.id = album_id and album.artist_id = ${artist} and removed_at is null`

export const deleteFile = (tx: Tx, id: number) => tx.rows`delete from album_file where id = ${id}`
