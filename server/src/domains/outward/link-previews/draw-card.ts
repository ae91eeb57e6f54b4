import type { OutputInfo, Sharp } from 'sharp'
import { CARD_HEIGHT, CARD_WIDTH } from '../../../platform/http/web-app/page-head.ts'
import { loadSharp } from '../../ground/media/images/load-sharp.ts'
import { rasteriseSvg } from '../../ground/media/images/rasterise-svg.ts'

const SLEEVE = 510
const TOP = (CARD_HEIGHT - SLEEVE) / 2
const LEFT = 120

/**
 * The background of a card: a walnut table, lamp light, the record half out of its sleeve, and the logo. No text, so no
 * fonts.
 */
const TABLE = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">
  <defs>
    <radialGradient id="light" cx="0.45" cy="0.35" r="0.8"><stop offset="0" stop-color="#5a3620"/><stop offset="1" stop-color="#17110d"/></radialGradient>
    <radialGradient id="glass"><stop offset="0" stop-color="#ffe9b8"/><stop offset="1" stop-color="#e3ae57"/></radialGradient>
  </defs>
  <rect width="100%" height="100%" fill="url(#light)"/>
  <g transform="translate(${LEFT + SLEEVE + 20} ${CARD_HEIGHT / 2})">
    <circle r="245" fill="#120d0a"/>
    ${[225, 205, 185, 165, 145, 125].map((r) => `<circle r="${r}" fill="none" stroke="#2b221c" stroke-width="3"/>`).join('')}
    <circle r="86" fill="#b83a26"/><circle r="80" fill="none" stroke="#f5ead2" stroke-width="2"/><circle r="9" fill="#17110d"/>
  </g>
  <g transform="translate(1040 ${CARD_HEIGHT / 2})" fill="none" stroke-linecap="round">
    <circle r="84" fill="#351d10" stroke="#c9983f" stroke-width="8"/>
    <circle r="66" fill="url(#glass)"/>
    <path d="M-50 6c11-36 22-36 33 0s22 36 33 0 22-36 33 0" stroke="#3a2208" stroke-width="8"/>
    <path d="M0-58v40" stroke="#e5553d" stroke-width="6"/>
  </g>
  <rect x="${LEFT + 10}" y="${TOP + 14}" width="${SLEEVE}" height="${SLEEVE}" fill="#000" opacity="0.45"/>
</svg>`

/** Increased when the design of cards changes. */
export const CARD_DESIGN = 1

type Pixels = { data: Buffer; info: OutputInfo }
let table: Promise<Pixels> | undefined

/** The picture shown next to a pasted link: the sleeve, in the size and format that such sites accept. */
export async function drawCard(sleeve: Buffer): Promise<Buffer> {
  const sharp = await loadSharp()
  const front = await pixelsOf(sharp(sleeve).resize(SLEEVE, SLEEVE, { fit: 'cover' }))
  table ??= drawTable().catch((error: unknown) => {
    table = undefined
    throw error
  })
  const back = await table
  return sharp(back.data, { raw: shapeOf(back) })
    .composite([{ input: front.data, raw: shapeOf(front), left: LEFT, top: TOP }])
    .jpeg({ quality: 82 })
    .toBuffer()
}

async function drawTable(): Promise<Pixels> {
  const sharp = await loadSharp()
  return pixelsOf(sharp(await rasteriseSvg(TABLE)).resize(CARD_WIDTH, CARD_HEIGHT))
}

const pixelsOf = (picture: Sharp): Promise<Pixels> => picture.raw().toBuffer({ resolveWithObject: true })
const shapeOf = ({ info: { width, height, channels } }: Pixels) => ({ width, height, channels })
