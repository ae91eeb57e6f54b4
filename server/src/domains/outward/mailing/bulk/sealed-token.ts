import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { canUnseal, seal, unseal } from '../../../../platform/secrets/seal.ts'
import { type KeyChange, keyFor, type SecretSettings } from '../../../../platform/secrets/secret-key.ts'
import { listEarlierKeys, putEarlierKey } from './repository-link-keys.ts'

const IDS = /^[1-9]\d{0,15}(-[1-9]\d{0,15})*$/
const MARK = 'unsubscribe-link-key'
const sealingKey = (settings: SecretSettings) => keyFor(settings, 'unsubscribe link keys')

/**
 * The secret part of links that unsubscribe: ids with the site's signature, such as `digest-7-…`. It is the same in every email and stored
 * nowhere. Those that were signed before the site's key changed go on working.
 */
export function sealedTokens(kind: string, purpose: string) {
  const signed = (key: Buffer, ids: string) => createHmac('sha256', key).update(ids).digest('hex')
  const shape = new RegExp(`^${kind}-([\\d-]+)-([0-9a-f]{64})$`)
  return {
    seal: (settings: SecretSettings, ...ids: number[]): string =>
      `${kind}-${ids.join('-')}-${signed(keyFor(settings, purpose), ids.join('-'))}`,
    /** The ids that a token is for; undefined if it is not one of ours. */
    async read({ db, config }: Pick<Context, 'db' | 'config'>, token: string): Promise<number[] | undefined> {
      const [, ids = '', given = ''] = shape.exec(token) ?? []
      if (!IDS.test(ids)) return undefined
      const isOf = (key: Buffer) => timingSafeEqual(Buffer.from(given), Buffer.from(signed(key, ids)))
      const earlier = async () =>
        (await listEarlierKeys(db, purpose)).map(({ sealed }) => unseal(sealingKey(config), MARK, sealed))
      return isOf(keyFor(config, purpose)) || (await earlier()).some(isOf) ? ids.split('-').map(Number) : undefined
    },
    /** Keeps the key of links that were sent, sealed with the new one, and reseals those kept before. May be repeated. */
    async keepKeys(tx: Tx, { from, to }: KeyChange): Promise<void> {
      for (const { fingerprint, sealed } of await listEarlierKeys(tx, purpose)) {
        if (canUnseal(sealingKey(to), MARK, sealed)) continue
        const key = unseal(sealingKey(from), MARK, sealed)
        await putEarlierKey(tx, purpose, fingerprint, seal(sealingKey(to), MARK, key))
      }
      const key = keyFor(from, purpose)
      const fingerprint = createHash('sha256').update(key).digest()
      await putEarlierKey(tx, purpose, fingerprint, seal(sealingKey(to), MARK, key))
    },
  }
}
