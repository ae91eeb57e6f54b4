import { createHmac, timingSafeEqual } from 'node:crypto'
import type { UserId } from '@fairwave/contract/ids'
import { keyFor, type SecretSettings } from '../../../platform/secrets/secret-key.ts'

const SHAPE = /^digest-([1-9]\d{0,15})-([0-9a-f]{64})$/

const sealOf = (settings: SecretSettings, account: number | string) =>
  createHmac('sha256', keyFor(settings, 'digest links')).update(String(account)).digest('hex')

/** The secret part of a digest's unsubscribe link: the same in every email, and stored nowhere. */
export const digestToken = (settings: SecretSettings, account: UserId): string =>
  `digest-${account}-${sealOf(settings, account)}`

/** The account that a token is for; undefined if it is not one of ours. */
export function readDigestToken(settings: SecretSettings, token: string): UserId | undefined {
  const [, account = '', seal = ''] = SHAPE.exec(token) ?? []
  if (!account || !timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(settings, account)))) return undefined
  return Number(account) as UserId
}
