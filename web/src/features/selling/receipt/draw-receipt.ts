import type { ReceiptMonth } from '@fairwave/contract/earnings/books'
import { PRODUCT } from '@fairwave/contract/product'
import { formatExactPounds } from '../../../lib/format-pounds.ts'
import { monthName } from './month-name.ts'

export const PICTURE = { width: 1080, height: 1350 }

const MOST_ARTISTS = 6
/** The page's colours by name, because the picture is shown outside the page's stylesheet. */
const INK = {
  ground: '--ground-deep',
  paper: '--raised',
  text: '--text',
  muted: '--text-muted',
  accent: '--accent-text',
  line: '--brass',
}

const inkOf = (name: keyof typeof INK) => getComputedStyle(document.documentElement).getPropertyValue(INK[name]).trim()
const inXml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
const shorten = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

/** A month's payments as a picture to share: totals by artist, without what was heard when. */
export function drawReceipt(
  { month, artists, listens, listening, buying, subscribing }: ReceiptMonth,
  name: string,
): string {
  const line = (y: number, left: string, right: string, style = '') => `
    <text x="150" y="${y}" ${style}>${inXml(left)}</text>
    <text x="930" y="${y}" text-anchor="end" ${style}>${inXml(right)}</text>`
  const shown = artists.slice(0, MOST_ARTISTS)
  const others = artists.slice(MOST_ARTISTS)
  const together = (one: ReceiptMonth['artists'][number]) => one.listening + one.buying + one.subscribing
  const rows = shown.map((artist, place) =>
    line(560 + place * 68, shorten(artist.displayName, 26), formatExactPounds(together(artist)), 'font-size="38"'),
  )
  if (others.length > 0) {
    const sum = others.reduce((total, artist) => total + together(artist), 0)
    const and = `and ${others.length} ${others.length === 1 ? 'other' : 'others'}`
    rows.push(line(560 + shown.length * 68, and, formatExactPounds(sum), `font-size="34" fill="${inkOf('muted')}"`))
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}" font-family="Georgia, serif" fill="${inkOf('text')}">
    <rect width="100%" height="100%" fill="${inkOf('ground')}"/>
    <path d="${tornPaper()}" fill="${inkOf('paper')}"/>
    <text x="540" y="215" text-anchor="middle" font-size="68" font-style="italic">${PRODUCT}</text>
    <text x="540" y="275" text-anchor="middle" font-size="32" fill="${inkOf('muted')}">${inXml(`${shorten(name, 30)} · ${monthName(month)}`)}</text>
    <line x1="150" x2="930" y1="320" y2="320" stroke="${inkOf('line')}" stroke-width="3"/>
    <text x="540" y="425" text-anchor="middle" font-size="86">${formatExactPounds(listening + buying + subscribing)}</text>
    <text x="540" y="475" text-anchor="middle" font-size="32" fill="${inkOf('muted')}">went to the artists I heard, bought and follow</text>
    ${rows.join('')}
    <line x1="150" x2="930" y1="1040" y2="1040" stroke="${inkOf('line')}" stroke-width="3" stroke-dasharray="14 10"/>
    ${line(1100, `${listens} ${listens === 1 ? 'play' : 'plays'}`, formatExactPounds(listening), `font-size="32" fill="${inkOf('muted')}"`)}
    ${line(1150, 'Purchases and subscriptions', formatExactPounds(buying + subscribing), `font-size="32" fill="${inkOf('muted')}"`)}
    <text x="540" y="1315" text-anchor="middle" font-size="30" fill="${inkOf('accent')}">Your listening pays the artists you heard.</text>
  </svg>`
}

/** The paper's outline: straight at the top, torn at the bottom. */
function tornPaper(): string {
  const teeth = Array.from({ length: 21 }, (_, place) => `L ${990 - place * 45} ${place % 2 === 0 ? 1240 : 1210}`)
  return `M 90 100 L 990 100 ${teeth.join(' ')} Z`
}
