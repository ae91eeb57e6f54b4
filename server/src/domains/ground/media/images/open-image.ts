import type { ImageSize } from '@fairwave/contract/ground/picture-sizes'
import type { Context } from '../../../../platform/context.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import * as repository from '../repository.ts'
import { imageKey, isImageSize } from './image-sizes.ts'

export const HASH = /^[0-9a-f]{64}$/
export const NO_PICTURE = 'There is no such picture.'

export type OpenedImage = { key: string; etag: string; type: string; isForEverybody: true }

/** Where a picture's bytes are, for `sendFile`. They never change, so they may be cached for ever. */
export async function openImage({ db }: Pick<Context, 'db'>, hash: string, size: number): Promise<OpenedImage> {
  const image = HASH.test(hash) && isImageSize(size) ? await repository.findImage(db, hash) : undefined
  if (!image || !isImageSize(size)) throw new Refusal('not-found', NO_PICTURE)
  return openedWebp(image.baseKey, hash, size)
}

export const openedWebp = (baseKey: string, hash: string, size: ImageSize): OpenedImage => ({
  key: imageKey(baseKey, size),
  etag: `${hash.slice(0, 32)}-${size}`,
  type: 'image/webp',
  isForEverybody: true,
})
