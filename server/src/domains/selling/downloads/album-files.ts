import type { AlbumId, UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import type { ZipEntry } from '../../../platform/http/files/send-zip.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { listOwnedFiles } from '../../music/bonus/get-bonus.ts'
import { recordUse } from '../returns/record-use.ts'
import { fileName } from './file-name.ts'
import { listBoughtWith } from './repository.ts'

type FileRequest = { owner: UserId; id: AlbumId; fileId: number }

/** A bonus file for an owner of its album. Like any download of the album, it ends the right to undo the purchase. */
export async function beginFileDownload(context: Context, wish: FileRequest) {
  await findFile(context, wish)
  const trackIds = await listBoughtWith(context.db, wish.owner, wish.id)
  await recordUse(context, { account: wish.owner, trackIds, as: 'download' })
  // Its purchase may just have been undone.
  const { key, mime, name, ending } = await findFile(context, wish)
  return {
    key,
    etag: key.slice(key.lastIndexOf('/') + 1).replace('.', '-'),
    type: mime,
    fileName: `${fileName(name)}.${ending}`,
    cacheControl: 'private, no-store',
  }
}

async function findFile({ db }: Context, { owner, id, fileId }: FileRequest) {
  const file = (await listOwnedFiles(db, owner, id)).find((one) => one.id === fileId)
  if (!file) throw new Refusal('not-found', 'This file was not found. Bonus files are for those who bought the album.')
  return file
}

/** The bonus files in an album's zip: in a folder of their own, each with a name of its own. */
export async function bonusEntries({ db }: Context, owner: UserId, id: AlbumId, folder: string): Promise<ZipEntry[]> {
  const used = new Set<string>()
  return (await listOwnedFiles(db, owner, id)).map(({ name, ending, key, bytes, createdAt }) => {
    const base = fileName(name)
    let path = `${folder}/Bonus/${base}.${ending}`
    for (let count = 2; used.has(path.toLowerCase()); count++) path = `${folder}/Bonus/${base} (${count}).${ending}`
    used.add(path.toLowerCase())
    return { path, at: createdAt, key, bytes }
  })
}
