import { createHmac, timingSafeEqual } from 'node:crypto'
import type { UserId } from '@fairwave/contract/ids'
import { keyFor, type SecretSettings } from '../../../platform/secrets/secret-key.ts'

/** The emails that an account can end by the link in them. */
type Kind = 'digest' | 'summary'

const SHAPE = /^(digest|summary)-([1-9]\d{0,15})-([0-9a-f]{64})$/

const sealOf = (settings: SecretSettings, kind: string, account: number | string) =>
  createHmac('sha256', keyFor(settings, `${kind} links`))
    .update(String(account))
    .digest('hex')

/** The secret part of an unsubscribe link: the same in every email of its kind, and stored nowhere. */
export const unsubscribeToken = (settings: SecretSettings, kind: Kind, account: UserId): string =>
  `${kind}-${account}-${sealOf(settings, kind, account)}`

/** What a token ends, and for whom; undefined if it is not one of ours. */
export function readUnsubscribeToken(
  settings: SecretSettings,
  token: string,
): { kind: Kind; account: UserId } | undefined {
  const [, kind = '', account = '', seal = ''] = SHAPE.exec(token) ?? []
  if (!account || !timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(settings, kind, account)))) return undefined
  return { kind: kind as Kind, account: Number(account) as UserId }
}
