import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import * as repository from '../repository.ts'
import { imageKey, isImageSize } from './image-sizes.ts'

const HASH = /^[0-9a-f]{64}$/

/** Where a picture's bytes are, for `sendFile`. They never change, so they may be cached for ever. */
export async function openImage(
  { db }: Pick<Context, 'db'>,
  hash: string,
  size: number,
): Promise<{ key: string; etag: string; type: string; isForEverybody: true }> {
  const image = HASH.test(hash) && isImageSize(size) ? await repository.findImage(db, hash) : undefined
  if (!image || !isImageSize(size)) throw new Refusal('not-found', 'There is no such picture.')
  return {
    key: imageKey(image.baseKey, size),
    etag: `${hash.slice(0, 32)}-${size}`,
    type: 'image/webp',
    isForEverybody: true,
  }
}
