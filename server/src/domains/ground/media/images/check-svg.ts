import { inMegabytes, LIMITS } from '@fairwave/contract/limits'
import { Refusal } from '../../../../platform/refusal.ts'
import { costOfSvg } from './svg-cost.ts'

/** Ordinary drawings stay far below this: about three seconds of work. */
const MOST_WORK = 120_000
const DEEPEST = 100

/**
 * Refuses a drawing that would fetch, include or run anything, or that contains pictures (which could unpack to any size).
 * The renderer fetches and runs nothing either; this is a second line of defence, and tells the artist why.
 */
export function checkSvg(text: string): string {
  if (text.length > LIMITS.svgBytes)
    throw new Refusal('too-large', `The drawing is too large: an SVG can have ${inMegabytes(LIMITS.svgBytes)} at most.`)
  if (/<!ENTITY|<!DOCTYPE[^>]{0,300}\[/i.test(text)) throw unwanted('definitions of its own (ENTITY)')
  if (/<\?xml-stylesheet|@import/i.test(text)) throw unwanted('a style sheet from outside')
  if (/<([a-z]+:)?(script|foreignObject|iframe|embed|object)\b/i.test(text)) throw unwanted('scripts or web pages')
  const references = [
    ...text.matchAll(/\b(?:href|src)\s*=\s*["']([^"']*)/gi),
    ...text.matchAll(/url\(\s*["']?([^)"']*)/gi),
  ]
  if (references.some(([, target = '']) => !target.trim().startsWith('#')))
    throw unwanted('links to other files, or pictures')
  refuseCostly(text)
  return text
}

function refuseCostly(text: string): void {
  const { work, depth, isTangled } = costOfSvg(text, { most: MOST_WORK, deepest: DEEPEST })
  if (depth > DEEPEST) throw tooMuch(`is nested more than ${DEEPEST} levels deep`)
  if (isTangled) throw tooMuch('has parts that refer to each other without end')
  if (work > MOST_WORK) throw tooMuch('has too many shapes, filters or repeated parts')
}

const tooMuch = (why: string) =>
  new Refusal('too-large', `This drawing is too complex to draw: it ${why}. Please save it as PNG.`)

const unwanted = (what: string) =>
  new Refusal(
    'not-image',
    `This drawing contains ${what}, which we do not accept. Please save it as a plain SVG or as PNG.`,
  )
