import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { Refusal } from '../../../platform/refusal.ts'
import { LARGEST_SIZE } from './image-sizes.ts'

const CHILD = fileURLToPath(new URL('./rasterise-child.ts', import.meta.url))
const TIMEOUT_MS = 10_000
const HEAP_MEGABYTES = 128

/**
 * Draws an SVG as a PNG whose longer side is `side`, in a process of its own: a drawing is a program, and one that takes
 * for ever or falls over takes nobody with it.
 */
export async function rasteriseSvg(svg: string, side: number = LARGEST_SIZE): Promise<Buffer> {
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${HEAP_MEGABYTES}`, '--no-warnings', CHILD, String(side)],
    {
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: TIMEOUT_MS,
      killSignal: 'SIGKILL',
      windowsHide: true,
      ...(process.platform === 'win32' ? {} : { env: {} }),
    },
  )
  child.stdin.on('error', () => undefined)
  child.stdin.end(svg)
  const ended = new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject))
  const [png, code] = await Promise.all([buffer(child.stdout), ended])
  if (code !== 0 || png.length === 0) throw new Refusal('not-image', 'This SVG cannot be drawn. Please save it as PNG.')
  return png
}
