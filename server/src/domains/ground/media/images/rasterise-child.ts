import { writeSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { Refusal } from '../../../../platform/refusal.ts'
import { checkSvg } from './check-svg.ts'
import { REFUSED } from './rasterise-svg.ts'

/** The program that `rasterise-svg.ts` starts: an SVG comes in, a PNG goes out. Not to be imported. */
const side = Number(process.argv[2])
const LARGEST_PIXELS = 64_000_000
const BASE_DPI = 72
/** What librsvg makes of more depends on the processor. */
const LARGEST_CLAIM = 1_000_000

// No other loader is registered, so a drawing cannot open pictures of other kinds.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
sharp.concurrency(1)
sharp.cache(false)

const svg = await buffer(process.stdin)
if (process.argv[3] === 'uploaded') refuseUnlessHarmless()
const root = /<svg\b[^>]*>/.exec(svg.toString('latin1'))?.[0] ?? ''
const claims = root.matchAll(/(?<![-\w])(?:width|height)\s*=\s*["']?\s*([\d.e+]+)/gi)
if ([...claims].some(([, claim]) => Number(claim) > LARGEST_CLAIM)) process.exit(1)
const { width = 0, height = 0 } = await sharp(svg, { limitInputPixels: false }).metadata()
// A drawing has no pixel size of its own: it is scaled to the requested size before it is drawn.
const density = Math.min(2400, Math.max(1, (BASE_DPI * side) / Math.max(width, height, 1)))
const png = await sharp(svg, { density, limitInputPixels: LARGEST_PIXELS })
  .resize({ width: side, height: side, fit: 'inside' })
  .png({ compressionLevel: 1 })
  .toBuffer()
process.stdout.end(png)

function refuseUnlessHarmless(): void {
  try {
    checkSvg(svg.toString('utf8'))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    writeSync(process.stdout.fd, JSON.stringify({ code: error.code, message: error.message }))
    process.exit(REFUSED)
  }
}
