import sharp, { type Metadata } from 'sharp'
import type { TestSite } from '../test-site.ts'
import { type Creature, ESCAPED } from './creature.ts'
import type { Door, Reply } from './doors.ts'

/** What a response to a hostile file must not be; undefined if all is well. */
export async function whatIsWrong(site: TestSite, door: Door, creature: Creature, reply: Reply) {
  const { status, text, headers } = reply
  if (status >= 500) return `failed with ${status}`
  if (headers.get('x-content-type-options') !== 'nosniff') return 'was answered without nosniff'
  if (!headers.get('content-type')?.startsWith('application/json')) return 'was not answered with JSON'
  if (door.keepsNothing) return undefined
  const isWelcome = (creature.harmlessAs ?? []).some((kind) => door.takes.includes(kind))
  if (isWelcome !== status < 300)
    return `${isWelcome ? 'was refused' : 'was accepted'}: ${status} ${text.slice(0, 200)}`
  return isWelcome ? whatIsServed(site, text) : whatIsSaid(text)
}

/** A refusal is a sentence for people, without anything of the machine or of the file. */
function whatIsSaid(text: string): string | undefined {
  const { message, results } = JSON.parse(text) as { message?: string; results?: { error?: string }[] }
  const said = message ?? results?.[0]?.error ?? ''
  if (!/^[A-Z][^\n]{10,400}[.]?$/.test(said)) return `was refused without a sentence: ${text.slice(0, 200)}`
  return /\/tmp|node_modules|\bat \/|Error:|<script/.test(text) ? `was refused with too much: ${text}` : undefined
}

const OWN_FILES = /"(\/(?:api\/images|api\/posts|api\/tracks|tracks|media)\/[^"\s]+)"/g

/** Every file that an accepted upload is shown with: pixels or sound that we encoded, without what was hidden in it. */
async function whatIsServed(site: TestSite, text: string): Promise<string | undefined> {
  for (const [, path = ''] of text.matchAll(OWN_FILES)) {
    const answer = await fetch(site.url + path)
    const bytes = Buffer.from(await answer.arrayBuffer())
    const type = answer.headers.get('content-type') ?? ''
    if (answer.status >= 500) return `is served with ${answer.status}`
    if (answer.status !== 200) continue
    if (answer.headers.get('x-content-type-options') !== 'nosniff') return `${path} is served without nosniff`
    if (!/^(image\/(webp|avif|jpeg|png)|audio\/mpeg)$/.test(type)) return `${path} is served as ${type}`
    if (bytes.includes(ESCAPED)) return `${path} contains what was hidden in it`
    if (type.startsWith('image/') && hasMetadata(await sharp(bytes).metadata())) return `${path} has its metadata`
  }
  return undefined
}

const hasMetadata = ({ exif, xmp, iptc, icc }: Metadata) => [exif, xmp, iptc, icc].some(Boolean)
