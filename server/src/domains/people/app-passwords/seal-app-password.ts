import { createHmac, randomBytes } from 'node:crypto'
import type { UserId } from '@fairwave/contract/ids'
import { canUnseal, seal, unseal } from '../../../platform/secrets/seal.ts'
import { keyFor, type SecretSettings } from '../../../platform/secrets/secret-key.ts'

/** 32 characters without those that are mistaken for others, so that a password can be typed on a phone. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'
/** Five bits each: 130 bits, and short enough to be seen whole on a phone. */
const LENGTH = 26

export const newAppPassword = (): string =>
  Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('')

const sealingKey = (settings: SecretSettings) => keyFor(settings, 'app passwords')
const lookupKey = (settings: SecretSettings) => keyFor(settings, 'app password look-up')
/** Bound to its owner, as bank details are. */
const ownerMark = (owner: UserId) => `app-password:${owner}`

export const lookupHashOf = (settings: SecretSettings, password: string): Buffer =>
  createHmac('sha256', lookupKey(settings)).update(password).digest()

/** What is stored of a password: sealed, and the hash that finds it. */
export const sealAppPassword = (settings: SecretSettings, owner: UserId, password: string) => ({
  sealed: seal(sealingKey(settings), ownerMark(owner), password),
  lookupHash: lookupHashOf(settings, password),
})

export const openAppPassword = (settings: SecretSettings, owner: UserId, sealed: Buffer): string =>
  unseal(sealingKey(settings), ownerMark(owner), sealed).toString('utf8')

export const opensAppPassword = (settings: SecretSettings, owner: UserId, sealed: Buffer): boolean =>
  canUnseal(sealingKey(settings), ownerMark(owner), sealed)
