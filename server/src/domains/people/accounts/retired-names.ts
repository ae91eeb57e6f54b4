import { createHash, createHmac } from 'node:crypto'
import type { Tx } from '../../../platform/database/db.ts'
import { canUnseal, seal, unseal } from '../../../platform/secrets/seal.ts'
import { type KeyChange, keyFor, type SecretSettings } from '../../../platform/secrets/secret-key.ts'
import * as repository from './repository-retired-names.ts'

const nameKey = (settings: SecretSettings) => keyFor(settings, 'retired names')
const sealingKey = (settings: SecretSettings) => keyFor(settings, 'retired name keys')
const MARK = 'retired-name-key'

/**
 * A name that is never given again, as a hash that only this site can compute: a reader of the database learns no
 * names.
 */
const hashWith = (key: Buffer, username: string): Buffer =>
  createHmac('sha256', key).update(username.toLowerCase()).digest()

export const retireName = (tx: Tx, settings: SecretSettings, username: string) =>
  repository.insertRetiredName(tx, hashWith(nameKey(settings), username))

/** Also a name that was retired under an earlier key of the site. */
export async function isRetired(tx: Tx, settings: SecretSettings, username: string): Promise<boolean> {
  const earlier = (await repository.listEarlierKeys(tx)).map(({ sealed }) => unseal(sealingKey(settings), MARK, sealed))
  const hashes = [nameKey(settings), ...earlier].map((key) => hashWith(key, username))
  return repository.hasRetired(tx, hashes)
}

/**
 * Keeps the key that names were hashed with, sealed with the new one, and reseals those kept before. May be repeated.
 */
export async function keepNameKeys(tx: Tx, { from, to }: KeyChange): Promise<void> {
  for (const { fingerprint, sealed } of await repository.listEarlierKeys(tx)) {
    if (canUnseal(sealingKey(to), MARK, sealed)) continue
    const key = unseal(sealingKey(from), MARK, sealed)
    await repository.putEarlierKey(tx, fingerprint, seal(sealingKey(to), MARK, key))
  }
  const key = nameKey(from)
  await repository.putEarlierKey(tx, createHash('sha256').update(key).digest(), seal(sealingKey(to), MARK, key))
}
