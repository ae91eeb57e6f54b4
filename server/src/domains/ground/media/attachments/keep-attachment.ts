import { addSeconds } from '../../../../platform/clock.ts'
import type { Context } from '../../../../platform/context.ts'
import { HOURS_TO_CLAIM, newKey } from '../files/storage-keys.ts'
import type { MadePicture } from '../images/make-picture.ts'
import * as repository from '../repository.ts'

type Needs = Pick<Context, 'db' | 'clock' | 'storage'>

/** Stores a picture under `sha256`, the hash of its source. If one is stored under that hash already, it stays. */
export async function keepAttachment(
  { db, clock, storage }: Needs,
  sha256: string,
  { bytes, ending, mime }: MadePicture,
): Promise<void> {
  const key = newKey('image', `.${ending}`)
  await repository.putInBin(db, [key], addSeconds(clock.now(), HOURS_TO_CLAIM * 3600))
  await storage.put(key, bytes)
  const isNew = await db.transaction(async (tx) => {
    const now = clock.now()
    const inserted = await repository.insertFile(tx, { sha256, kind: 'image', mime, bytes: bytes.length, now })
    if (!inserted) return false
    await repository.insertAttachment(tx, { fileId: inserted.id, key, mime })
    await repository.takeFromBin(tx, [key])
    return true
  })
  // The same picture was stored at the same time; this one is not needed.
  if (!isNew) await repository.putInBin(db, [key], clock.now())
}
