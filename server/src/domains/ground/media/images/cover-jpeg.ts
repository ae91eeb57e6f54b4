import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Context } from '../../../../platform/context.ts'
import { readParts } from '../../../../platform/storage/read-parts.ts'
import { LARGEST_SIZE } from './image-sizes.ts'
import { loadSharp } from './load-sharp.ts'
import { INPUT, SECONDS } from './make-sizes.ts'
import { openImage } from './open-image.ts'

const QUALITY = 88

/** A picture as the JPEG that players expect in a music file. */
export async function coverJpeg(
  context: Pick<Context, 'db' | 'storage'>,
  hash: string,
): Promise<{ jpeg: Buffer; width: number; height: number }> {
  const { key } = await openImage(context, hash, LARGEST_SIZE)
  const webp = await buffer(Readable.from(readParts(context.storage, key)))
  const sharp = await loadSharp()
  const { data, info } = await sharp(webp, INPUT)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY })
    .timeout({ seconds: SECONDS })
    .toBuffer({ resolveWithObject: true })
  return { jpeg: data, width: info.width, height: info.height }
}
