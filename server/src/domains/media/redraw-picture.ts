import type { Readable } from 'node:stream'
import { LIMITS } from '@fairwave/contract/limits'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { withFile } from './formats/file-reader.ts'
import { type MadePicture, makePicture } from './images/make-picture.ts'
import { NOT_IMAGE } from './images/make-sizes.ts'
import { oneAtATime } from './images/one-at-a-time.ts'
import { sniffImage } from './images/sniff-image.ts'
import { receiveFile } from './receive-file.ts'

const HEAD_BYTES = 64 * 1024

/** Draws a stranger's picture anew and keeps nothing of it: what goes out is pixels of our own making. Drawings (SVG) are refused. */
export async function redrawPicture({ storage }: Pick<Context, 'storage'>, source: Readable): Promise<MadePicture> {
  const file = await receiveFile(storage, source, { maxBytes: LIMITS.imageBytes })
  try {
    const kind = sniffImage(await withFile(file.path, (opened) => opened.at(0, HEAD_BYTES)))
    if (!kind || kind === 'svg') throw new Refusal('not-image', NOT_IMAGE)
    return await oneAtATime(() => makePicture(file.path))
  } finally {
    await file.discard()
  }
}
