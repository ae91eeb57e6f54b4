import { Refusal } from '../../../platform/refusal.ts'

const LONGEST = 2 * 1024 * 1024

/**
 * Refuses a drawing that would fetch, include or run anything, or that has pictures inside (which could unpack to any size).
 * The renderer fetches and runs nothing either; this is the second lock on the door, and it tells the artist why.
 */
export function checkSvg(text: string): string {
  if (text.length > LONGEST) throw new Refusal('too-large', 'The drawing is too large: an SVG can have 2 MB at most.')
  if (/<!ENTITY|<!DOCTYPE[^>]{0,300}\[/i.test(text)) throw unwanted('definitions of its own (ENTITY)')
  if (/<\?xml-stylesheet|@import/i.test(text)) throw unwanted('a style sheet from outside')
  if (/<([a-z]+:)?(script|foreignObject|iframe|embed|object)\b/i.test(text)) throw unwanted('scripts or web pages')
  const references = [
    ...text.matchAll(/\b(?:href|src)\s*=\s*["']([^"']*)/gi),
    ...text.matchAll(/url\(\s*["']?([^)"']*)/gi),
  ]
  if (references.some(([, target = '']) => !target.trim().startsWith('#')))
    throw unwanted('links to other files, or pictures')
  return text
}

const unwanted = (what: string) =>
  new Refusal(
    'not-image',
    `This drawing contains ${what}, which we do not take. Please save it as a plain SVG or as PNG.`,
  )
