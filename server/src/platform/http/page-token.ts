import { createHmac, timingSafeEqual } from 'node:crypto'
import { addSeconds } from '../clock.ts'
import type { Context } from '../context.ts'
import { keyFor } from '../secrets/secret-key.ts'

const MARK = 'page'
const MINUTES = 15

type Keys = Pick<Context, 'config' | 'clock'>

export const isPageToken = (token: string): boolean => token.startsWith(`${MARK}.`)

/**
 * The token that our own pages keep where scripts can read it. A copy of it is worth little: it works for minutes, and only
 * together with the session cookie, which no script can read.
 */
export function writePageToken({ config, clock }: Keys, sessionHash: Buffer): string {
  const until = Math.floor(addSeconds(clock.now(), MINUTES * 60).getTime() / 1000)
  return `${MARK}.${until}.${sign(config, sessionHash, until).toString('base64url')}`
}

/** Whether the token was made for this session and still works. */
export function isPageTokenOf({ config, clock }: Keys, token: string, sessionHash: Buffer): boolean {
  const [, written = '', signature = ''] = token.split('.')
  const until = Number(written)
  if (!(until * 1000 > clock.now().getTime())) return false
  const given = Buffer.from(signature, 'base64url')
  const made = signOnce(config, sessionHash, until)
  return given.length === made.length && timingSafeEqual(given, made)
}

/** By the hash of a session that is remembered: a page asks with the same token for a quarter of an hour. */
const lastSigned = new WeakMap<Buffer, { until: number; signature: Buffer }>()

function signOnce(config: Keys['config'], sessionHash: Buffer, until: number): Buffer {
  const last = lastSigned.get(sessionHash)
  if (last?.until === until) return last.signature
  const signature = sign(config, sessionHash, until)
  lastSigned.set(sessionHash, { until, signature })
  return signature
}

const sign = (config: Keys['config'], sessionHash: Buffer, until: number): Buffer =>
  createHmac('sha256', keyFor(config, 'page tokens'))
    .update(`${sessionHash.toString('hex')}.${until}`)
    .digest()
