import type { AlbumId } from '@fairwave/contract/ids'
import { LIMITS } from '@fairwave/contract/limits'
import type { AlbumFile } from '@fairwave/contract/music/bonus'
import type { Caller } from '../../../platform/calls/caller.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Document } from '../../ground/media/attachments/receive-document.ts'
import { holdFile } from '../../ground/media/files/hold-file.ts'
import { refuseOverQuota } from '../../ground/media/files/storage-quota.ts'
import { cleanText } from '../../ground/media/tags/clean-text.ts'
import * as repository from '../albums/repository-album-files.ts'
import { albumFileHolder } from '../managing/holders.ts'
import { lockOwnAlbum } from '../managing/lock-own-music.ts'
import { tellArtist } from '../managing/tell-artist.ts'
import { listFiles } from './read-model-bonus.ts'

/** Refuses before a file is read; when it has arrived, the right to add it is checked again. */
export const refuseUnlessOwn = ({ db }: Context, caller: Caller, id: AlbumId): Promise<unknown> =>
  db.transaction((tx) => lockOwnAlbum(tx, caller, id))

type Added = { id: AlbumId; document: Document; fileName: string }

/** Adds a file to what comes with an album, for those who bought it before as well. The same file again changes nothing. */
export function addAlbumFile(context: Context, caller: Caller, { id, document, fileName }: Added): Promise<AlbumFile> {
  const { db, clock } = context
  return db.transaction(async (tx) => {
    const album = await lockOwnAlbum(tx, caller, id)
    const same = await repository.findSame(tx, id, document.fileId)
    if (same) return shown(tx, id, same.id)
    if ((await repository.countFiles(tx, id)) >= LIMITS.bonusFiles)
      throw new Refusal('conflict', `An album can have ${LIMITS.bonusFiles} bonus files. Please remove one first.`)
    const name = nameOf(fileName)
    const added = await repository.insertFile(tx, { albumId: id, ...document, name, now: clock.now() })
    await holdFile(tx, document.fileId, albumFileHolder(added), caller.id)
    await refuseOverQuota(context, tx, caller.id)
    const text = `added the bonus file “${name}” to the album “${album.title}”.`
    await tellArtist(tx, caller, { ...album, text, at: clock.now() })
    return shown(tx, id, added)
  })
}

async function shown(tx: Tx, albumId: AlbumId, id: number): Promise<AlbumFile> {
  const file = (await listFiles(tx, albumId, null)).find((one) => one.id === id)
  if (!file) throw new Error(`bonus file ${id} was not found`)
  return { id, name: file.name, ending: file.ending, bytes: file.bytes }
}

const LONGEST_NAME = 100

/** Without folders and extension, in one line; the extension follows from what the file is. */
const nameOf = (fileName: string): string =>
  cleanText(fileName.replace(/^.*[\\/]/s, '').replace(/\.[a-z0-9]{1,5}$/i, ''), LONGEST_NAME) ?? 'Bonus'
