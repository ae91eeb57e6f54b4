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
  const [, until = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const made = sign(config, sessionHash, Number(until))
  if (given.length !== made.length || !timingSafeEqual(given, made)) return false
  return Number(until) * 1000 > clock.now().getTime()
}

const sign = (config: Keys['config'], sessionHash: Buffer, until: number): Buffer =>
  createHmac('sha256', keyFor(config, 'page tokens'))
    .update(`${sessionHash.toString('hex')}.${until}`)
    .digest()
