import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const VERSION = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM, bound to `mark`: sealed data that was moved elsewhere cannot be opened. */
export function seal(key: Buffer, mark: string, content: string | Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(mark))
  const hidden = Buffer.concat([cipher.update(content), cipher.final()])
  return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), hidden])
}

/** Throws when the data was not sealed with this key and this mark. */
export function unseal(key: Buffer, mark: string, sealed: Buffer): Buffer {
  if (sealed[0] !== VERSION) throw new Error('sealed in an unknown way')
  const nonceEnd = 1 + NONCE_BYTES
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, nonceEnd), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(mark))
    .setAuthTag(sealed.subarray(nonceEnd, nonceEnd + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(nonceEnd + TAG_BYTES)), decipher.final()])
}

export function canUnseal(key: Buffer, mark: string, sealed: Buffer): boolean {
  try {
    unseal(key, mark, sealed)
    return true
  } catch {
    return false
  }
}
