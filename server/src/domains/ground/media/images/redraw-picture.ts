import type { Readable } from 'node:stream'
import { LIMITS } from '@fairwave/contract/limits'
import type { Context } from '../../../../platform/context.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { receiveFile } from '../files/receive-file.ts'
import { withFile } from '../formats/file-reader.ts'
import { type MadePicture, makePicture } from './make-picture.ts'
import { NOT_IMAGE, pixelsOf } from './make-sizes.ts'
import { inVisitorQueue } from './picture-queues.ts'
import { sniffImage } from './sniff-image.ts'

const HEAD_BYTES = 64 * 1024

/**
 * Encodes a picture from another site again, in the queue of the viewer (`who`), and stores nothing: the response contains
 * only pixels that we encoded. SVG is refused.
 */
export async function redrawPicture(
  { storage }: Pick<Context, 'storage'>,
  who: string,
  source: Readable,
): Promise<MadePicture> {
  const file = await receiveFile(storage, source, { maxBytes: LIMITS.imageBytes })
  try {
    const kind = sniffImage(await withFile(file.path, (opened) => opened.at(0, HEAD_BYTES)))
    if (!kind || kind === 'svg') throw new Refusal('not-image', NOT_IMAGE)
    await pixelsOf(file.path, kind)
    return await inVisitorQueue({ who }, () => makePicture(file.path))
  } finally {
    await file.discard()
  }
}
