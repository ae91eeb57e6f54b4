import type { AlbumId, UserId } from '@fairwave/contract/ids'
import type { AlbumBonus } from '@fairwave/contract/music/bonus'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { findAlbum } from '../albums/get-album.ts'
import type { Viewer } from '../tracks/read-model-tracks.ts'
import * as readModel from './read-model-bonus.ts'

/** What comes with an album, for everyone to see, and whether the viewer has it. */
export async function getBonus({ db }: Context, viewer: Viewer, id: AlbumId): Promise<AlbumBonus> {
  await findAlbum(db, viewer, id)
  const holder = viewer === null ? undefined : await readModel.findHolder(db, viewer, id)
  const [tracks, files] = await Promise.all([
    readModel.listBonusTracks(db, id),
    readModel.listFiles(db, id, holder?.since ?? null),
  ])
  return {
    isYours: holder !== undefined,
    tracks: tracks.map(({ title, durationMs }) => ({ title, duration: (durationMs ?? 0) / 1000 })),
    files: files.map((file) => ({ id: file.id, name: file.name, ending: file.ending, bytes: file.bytes })),
  }
}

/** The files that an account may download with an album: none, unless it bought the album as a whole or made it. */
export async function listOwnedFiles(tx: Tx, account: UserId, id: AlbumId): Promise<readModel.AlbumFileRow[]> {
  const holder = await readModel.findHolder(tx, account, id)
  return holder ? readModel.listFiles(tx, id, holder.since) : []
}
