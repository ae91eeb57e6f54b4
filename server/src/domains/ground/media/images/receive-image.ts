import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { LIMITS } from '@fairwave/contract/limits'
import { addSeconds } from '../../../../platform/clock.ts'
import type { Context } from '../../../../platform/context.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { receiveFile } from '../files/receive-file.ts'
import { setUploadedBy } from '../files/repository-storage-use.ts'
import type { Sender } from '../files/sender.ts'
import { HOURS_TO_CLAIM, newKey } from '../files/storage-keys.ts'
import { withFile } from '../formats/file-reader.ts'
import type { FileId } from '../repository.ts'
import * as repository from '../repository.ts'
import type { Crop } from './crop.ts'
import { drawUpload } from './draw-upload.ts'
import { imageKey } from './image-sizes.ts'
import { type MadeImage, makeSizes, NOT_IMAGE } from './make-sizes.ts'
import { sniffImage } from './sniff-image.ts'

type Needs = Pick<Context, 'db' | 'clock' | 'storage'>
export type ImageOptions = { crop?: Crop | undefined; aspect?: number | undefined }
/** `width` and `height` are those of the largest size. */
export type Image = { fileId: FileId; hash: string; width: number; height: number }

/** Incremented when pictures are made differently, so that old ones are not mistaken for new ones. */
const RECIPE = 1
const HEAD_BYTES = 64 * 1024

/** Receives a picture and makes every size, or refuses it and leaves nothing behind. The original is not stored. */
export async function receiveImage(
  context: Needs,
  sender: Sender,
  source: Readable,
  options: ImageOptions = {},
): Promise<Image> {
  const file = await receiveFile(context.storage, source, { maxBytes: LIMITS.imageBytes, room: sender.room })
  try {
    const { crop, aspect } = options
    const hash = createHash('sha256')
      .update(JSON.stringify([RECIPE, file.sha256, crop ?? null, aspect ?? null]))
      .digest('hex')
    const image =
      (await findKnown(context, hash)) ??
      (await keepImage(context, hash, file.bytes, await draw(sender, file.path, options)))
    await setUploadedBy(context.db, image.fileId, sender.account)
    return image
  } finally {
    await file.discard()
  }
}

async function draw(sender: Sender, path: string, options: ImageOptions): Promise<MadeImage> {
  const kind = sniffImage(await withFile(path, (file) => file.at(0, HEAD_BYTES)))
  if (!kind) throw new Refusal('not-image', NOT_IMAGE)
  return drawUpload(sender, { path, kind }, (source) => makeSizes(source, options))
}

async function findKnown({ db, clock }: Needs, hash: string): Promise<Image | undefined> {
  const known = await repository.touchFile(db, hash, clock.now())
  const image = known && (await repository.findImage(db, hash))
  return image && { fileId: image.fileId, hash, width: image.width, height: image.height }
}

/** Stores a picture that we drew under `hash`; if one is stored under it already, that one stays. */
export async function keepImage(
  context: Needs,
  hash: string,
  bytes: number,
  { width, height, sizes }: MadeImage,
): Promise<Image> {
  const { db, clock, storage } = context
  const now = clock.now()
  const baseKey = newKey('image')
  const keys = sizes.map(({ size }) => imageKey(baseKey, size))
  await repository.putInBin(db, keys, addSeconds(now, HOURS_TO_CLAIM * 3600))
  for (const { size, webp } of sizes) await storage.put(imageKey(baseKey, size), webp)
  const isNew = await db.transaction(async (tx) => {
    const inserted = await repository.insertFile(tx, { sha256: hash, kind: 'image', mime: 'image/webp', bytes, now })
    if (!inserted) return false
    await repository.insertImage(tx, { fileId: inserted.id, width, height, baseKey })
    await repository.takeFromBin(tx, keys)
    return true
  })
  if (!isNew) await repository.putInBin(db, keys, now)
  const image = await findKnown(context, hash)
  if (!image) throw new Error('a picture that was just received is missing')
  return image
}
