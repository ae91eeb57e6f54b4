import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { UserId } from '@fairwave/contract/ids'
import type { Config } from '../../config.ts'
import { keyFor } from '../../platform/secret-key.ts'

export type BankDetails = { sortCode: string; accountNumber: string }

type Settings = Pick<Config, 'secretKey' | 'dataDir'>

const VERSION = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16
const key = (settings: Settings) => keyFor(settings, 'bank details')
/** Bound to its owner: put into somebody else's row, a sealed account opens to nothing. */
const ownerMark = (owner: UserId) => Buffer.from(`bank-account:${owner}`)

/** AES-256-GCM. Who reads the database or a backup of it finds no account number there. */
export function sealBankDetails(settings: Settings, owner: UserId, details: BankDetails): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key(settings), nonce).setAAD(ownerMark(owner))
  const hidden = Buffer.concat([cipher.update(JSON.stringify(details), 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), hidden])
}

/** Throws for what was not sealed here, for this owner. */
export function openBankDetails(settings: Settings, owner: UserId, sealed: Buffer): BankDetails {
  if (sealed[0] !== VERSION) throw new Error('bank details sealed in a way that is not known')
  const nonceEnd = 1 + NONCE_BYTES
  const decipher = createDecipheriv('aes-256-gcm', key(settings), sealed.subarray(1, nonceEnd), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(ownerMark(owner))
    .setAuthTag(sealed.subarray(nonceEnd, nonceEnd + TAG_BYTES))
  const text = Buffer.concat([decipher.update(sealed.subarray(nonceEnd + TAG_BYTES)), decipher.final()])
  return JSON.parse(text.toString('utf8')) as BankDetails
}
