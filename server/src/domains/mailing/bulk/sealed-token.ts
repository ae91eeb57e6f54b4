import { createHmac, timingSafeEqual } from 'node:crypto'
import { keyFor, type SecretSettings } from '../../../platform/secrets/secret-key.ts'

const IDS = /^[1-9]\d{0,15}(-[1-9]\d{0,15})*$/

/**
 * The secret part of links that unsubscribe: ids with the site's seal, such as `digest-7-…`. It is the same in every email and stored
 * nowhere.
 */
export function sealedTokens(kind: string, purpose: string) {
  const sealOf = (settings: SecretSettings, ids: string) =>
    createHmac('sha256', keyFor(settings, purpose)).update(ids).digest('hex')
  const shape = new RegExp(`^${kind}-([\\d-]+)-([0-9a-f]{64})$`)
  return {
    seal: (settings: SecretSettings, ...ids: number[]): string =>
      `${kind}-${ids.join('-')}-${sealOf(settings, ids.join('-'))}`,
    /** The ids that a token is for; undefined if it is not one of ours. */
    read(settings: SecretSettings, token: string): number[] | undefined {
      const [, ids = '', seal = ''] = shape.exec(token) ?? []
      if (!IDS.test(ids) || !timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(settings, ids)))) return undefined
      return ids.split('-').map(Number)
    },
  }
}
