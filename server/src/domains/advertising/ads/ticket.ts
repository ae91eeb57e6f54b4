import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../../config.ts'
import { keyFor } from '../../../platform/secrets/secret-key.ts'
import type { Listener } from '../../listening/playback/listener.ts'

/**
 * What a ticket certifies: a break, the ads in it by their positions, and its expiry. Only its signature depends on
 * the listener.
 */
export type Ticket = { breakId: string; adIds: readonly number[]; expiresAt: Date }

type Settings = Pick<Config, 'secretKey' | 'dataDir'>

const WINDOW_MS = 3_600_000
const [ID_BYTES, EXPIRY_BYTES, AD_BYTES, SEAL_BYTES] = [16, 4, 4, 32]
const HEAD_BYTES = ID_BYTES + EXPIRY_BYTES

export function writeTicket(settings: Settings, listener: Listener, { breakId, adIds, expiresAt }: Ticket): string {
  const words = Buffer.alloc(HEAD_BYTES + adIds.length * AD_BYTES)
  words.write(breakId.replaceAll('-', ''), 'hex')
  words.writeUInt32BE(Math.floor(expiresAt.getTime() / 1000), ID_BYTES)
  for (const [place, id] of adIds.entries()) words.writeUInt32BE(id, HEAD_BYTES + place * AD_BYTES)
  return Buffer.concat([words, seal(settings, listener, words)]).toString('base64url')
}

/** Undefined for every ticket that we did not write for this listener. */
export function readTicket(settings: Settings, listener: Listener, text: string): Ticket | undefined {
  const bytes = Buffer.from(text, 'base64url')
  const end = bytes.length - SEAL_BYTES
  // A decoder ignores much that is not base64url.
  if (end < HEAD_BYTES || bytes.toString('base64url') !== text) return undefined
  const words = bytes.subarray(0, end)
  if (!timingSafeEqual(bytes.subarray(end), seal(settings, listener, words))) return undefined
  return {
    breakId: words.toString('hex', 0, ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    adIds: Array.from({ length: (end - HEAD_BYTES) / AD_BYTES }, (_, place) =>
      words.readUInt32BE(HEAD_BYTES + place * AD_BYTES),
    ),
    expiresAt: new Date(words.readUInt32BE(ID_BYTES) * 1000),
  }
}

/** At least an hour ahead and the same for an hour, so that an open break returns one ticket and not many. */
export function expiryOf(openedAt: Date, now: Date): Date {
  const windows = Math.max(0, Math.floor((now.getTime() - openedAt.getTime()) / WINDOW_MS))
  return new Date(openedAt.getTime() + (windows + 2) * WINDOW_MS)
}

const seal = (settings: Settings, { accountId, visitorId }: Listener, words: Buffer): Buffer =>
  createHmac('sha256', keyFor(settings, 'ad break tickets'))
    .update(accountId === null ? `visitor ${visitorId} ` : `account ${accountId} `)
    .update(words)
    .digest()
