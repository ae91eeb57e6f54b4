import type { Readable } from 'node:stream'
import type { UserId } from '@fairwave/contract/ids'
import { addSeconds } from '../../../../platform/clock.ts'
import type { Context } from '../../../../platform/context.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { newKey } from '../files/storage-keys.ts'
import * as media from '../repository.ts'
import { refuseWithoutRoom } from './begin-upload.ts'
import { findUpload } from './find-upload.ts'
import * as repository from './repository-resumable.ts'
import { splitIntoFiles } from './split-into-files.ts'

/** More than a bad connection makes of the largest file, and few enough for one row. */
const MOST_PARTS = 5000
/** A part that is being written when its upload expires is not deleted under it. */
const SECONDS_TO_FINISH = 3600

type Arrival = {
  account: UserId
  id: string
  offset: number
  /** How much the sender announces, if it does. */
  announcedBytes: number | undefined
  source: Readable
  /** Refuses when the sender was signed out meanwhile. */
  revalidate: () => Promise<void>
}

/**
 * Stores what arrives where every process can read it, part by part, and returns how much of the upload is there. A part counts only if it
 * continues exactly where the upload is: of two connections, the later one to finish is refused.
 */
export async function receivePart(context: Context, arrival: Arrival): Promise<number> {
  const { account, id, offset, announcedBytes = 0, source, revalidate } = arrival
  const { db, storage, clock } = context
  const upload = await findUpload(context, account, id)
  if (offset !== upload.receivedBytes) throw elsewhere(upload.receivedBytes)
  refuseBeyond(upload.bytes, offset + announcedBytes)
  if (upload.partKeys.length >= MOST_PARTS)
    throw new Refusal('gone', 'This upload arrived in too many small parts. Please send the file again.')
  await refuseWithoutRoom(context, db, account)

  let received = offset
  for await (const { path, bytes } of splitIntoFiles(storage, source)) {
    refuseBeyond(upload.bytes, received + bytes)
    await revalidate()
    const key = newKey('part')
    await media.putInBin(db, [key], addSeconds(upload.expiresAt, SECONDS_TO_FINISH))
    await storage.putFile(path, key)
    if (!(await repository.addPart(db, { id, from: received, bytes, key }))) {
      await media.putInBin(db, [key], clock.now())
      throw elsewhere((await findUpload(context, account, id)).receivedBytes)
    }
    received += bytes
  }
  return received
}

function refuseBeyond(bytes: number, end: number): void {
  if (end > bytes) throw new Refusal('too-large', 'This is more than the upload was announced to have.')
}

const elsewhere = (received: number) =>
  new Refusal('conflict', `The upload continues at byte ${received}. Please ask where it is, and go on from there.`)
