import { buffer } from 'node:stream/consumers'
import { Refusal } from '../../../../platform/refusal.ts'
import { startBoundedChild } from '../files/bounded-child.ts'
import { LARGEST_SIZE } from './image-sizes.ts'

const CHILD = new URL('./rasterise-child.ts', import.meta.url)
const BOUNDS = { cpuSeconds: 6, heapMegabytes: 128, timeoutMs: 120_000 }

/** The status of the process when it has written why it refuses the drawing. */
export const REFUSED = 3

type Drawing = {
  side?: number
  signal?: AbortSignal | undefined
  /** It is read first, and refused where it could do harm or takes too much work. */
  isUploaded?: boolean
}

/**
 * Rasterises an SVG to a PNG whose longer side is `side`, in a child process: a drawing is a program, and one that hangs
 * or crashes harms no other work. It ends with the signal.
 */
export async function rasteriseSvg(
  svg: string,
  { side = LARGEST_SIZE, signal, isUploaded = false }: Drawing = {},
): Promise<Buffer> {
  const child = startBoundedChild(CHILD, [String(side), isUploaded ? 'uploaded' : 'ours'], { ...BOUNDS, signal })
  child.stdin.end(svg)
  const ended = new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject))
  const [png, code] = await Promise.all([buffer(child.stdout), ended])
  if (code === REFUSED) {
    const refused = JSON.parse(png.toString()) as { code: Refusal['code']; message: string }
    throw new Refusal(refused.code, refused.message)
  }
  if (code !== 0 || png.length === 0) throw new Refusal('not-image', 'This SVG cannot be drawn. Please save it as PNG.')
  return png
}
