import { readFile } from 'node:fs/promises'
import type { Sender } from '../files/sender.ts'
import { pixelsOf } from './make-sizes.ts'
import { inDrawingQueue, inUploadQueue } from './picture-queues.ts'
import { rasteriseSvg } from './rasterise-svg.ts'
import type { ImageKind } from './sniff-image.ts'

/** Draws an uploaded picture when it is the sender's turn. Its cost is estimated before any work, that of an SVG in the process that draws it. */
export async function drawUpload<T>(
  { account, signal }: Sender,
  { path, kind }: { path: string; kind: ImageKind },
  draw: (source: string | Buffer) => Promise<T>,
): Promise<T> {
  const turn = { who: String(account), signal }
  if (kind !== 'svg') return inUploadQueue(turn, await pixelsOf(path, kind), () => draw(path))
  const svg = await readFile(path, 'utf8')
  return draw(await inDrawingQueue(turn, () => rasteriseSvg(svg, { signal, isUploaded: true })))
}
