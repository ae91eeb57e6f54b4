import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { Refusal } from '../../../platform/refusal.ts'
import { lowerPriority } from '../files/lower-priority.ts'
import { LARGEST_SIZE } from './image-sizes.ts'

const CHILD = fileURLToPath(new URL('./rasterise-child.ts', import.meta.url))
const TIMEOUT_MS = 120_000
/** CPU time, independent of how busy the machine is. */
const MOST_SECONDS = 6
const HEAP_MEGABYTES = 128
/** The shell limits the CPU time where there is one. */
const BOUNDED = process.platform === 'win32' ? [] : ['/bin/sh', '-c', `ulimit -t ${MOST_SECONDS}; exec "$0" "$@"`]

/**
 * Rasterises an SVG to a PNG whose longer side is `side`, in a child process: a drawing is a program, and one that hangs
 * or crashes harms no other work. It has the lowest priority on the machine, and ends with the signal.
 */
export async function rasteriseSvg(
  svg: string,
  { side = LARGEST_SIZE, signal }: { side?: number; signal?: AbortSignal | undefined } = {},
): Promise<Buffer> {
  const command = [process.execPath, `--max-old-space-size=${HEAP_MEGABYTES}`, '--no-warnings', CHILD, String(side)]
  const child = spawn(
    BOUNDED[0] ?? process.execPath,
    [...BOUNDED.slice(1), ...command.slice(BOUNDED.length > 0 ? 0 : 1)],
    {
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: TIMEOUT_MS,
      ...(signal && { signal }),
      killSignal: 'SIGKILL',
      windowsHide: true,
      ...(process.platform === 'win32' ? {} : { env: {} }),
    },
  )
  lowerPriority(child.pid, 'drawing')
  child.stdin.on('error', () => undefined)
  child.stdin.end(svg)
  const ended = new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject))
  const [png, code] = await Promise.all([buffer(child.stdout), ended])
  if (code !== 0 || png.length === 0) throw new Refusal('not-image', 'This SVG cannot be drawn. Please save it as PNG.')
  return png
}
