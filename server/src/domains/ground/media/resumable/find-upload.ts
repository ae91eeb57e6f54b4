import { Readable } from 'node:stream'
import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../../platform/context.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { readParts } from '../../../../platform/storage/read-parts.ts'
import type { Storage } from '../../../../platform/storage/storage.ts'
import * as media from '../repository.ts'
import * as repository from './repository-resumable.ts'

type Needs = Pick<Context, 'db' | 'clock' | 'storage'>

/** An own upload. One of another account, and one that has expired, is not found. */
export async function findUpload({ db, clock }: Needs, account: UserId, id: string): Promise<repository.UploadRow> {
  const upload = await repository.findUpload(db, account, id, clock.now())
  if (!upload) throw new Refusal('not-found', 'This upload no longer exists. Please send the file again.')
  return upload
}

/** The whole file of a finished upload, for the code that receives files. */
export async function openUpload(
  context: Needs,
  account: UserId,
  id: string,
): Promise<{ fileName: string; source: Readable }> {
  const { fileName, bytes, receivedBytes, partKeys } = await findUpload(context, account, id)
  if (receivedBytes < bytes)
    throw new Refusal(
      'conflict',
      `Only ${receivedBytes} of ${bytes} bytes of ${fileName} have arrived. Please send the rest first.`,
    )
  return { fileName, source: Readable.from(partsOf(context.storage, partKeys), { objectMode: false }) }
}

async function* partsOf(storage: Storage, keys: readonly string[]): AsyncGenerator<Buffer> {
  for (const key of keys) yield* readParts(storage, key)
}

/** Removes an upload that was given up, or has become a track. Its parts are deleted at the next sweep. */
export async function discardUpload({ db, clock }: Needs, account: UserId, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const deleted = await repository.deleteUpload(tx, account, id)
    if (deleted) await media.putInBin(tx, deleted.partKeys, clock.now())
    return deleted !== undefined
  })
}
