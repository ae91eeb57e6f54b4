import type { UserId } from '@fairwave/contract/ids'
import { canUnseal, seal, unseal } from '../../../platform/secrets/seal.ts'
import { keyFor, type SecretSettings } from '../../../platform/secrets/secret-key.ts'

export type BankDetails = { sortCode: string; accountNumber: string }

const key = (settings: SecretSettings) => keyFor(settings, 'bank details')
/** Bound to its owner: encrypted details that are copied to another user's row cannot be decrypted. */
const ownerMark = (owner: UserId) => `bank-account:${owner}`

/** A reader of the database or a backup finds no account numbers. */
export const sealBankDetails = (settings: SecretSettings, owner: UserId, details: BankDetails): Buffer =>
  seal(key(settings), ownerMark(owner), JSON.stringify(details))

/** Throws for what was not encrypted here, for this owner. */
export const openBankDetails = (settings: SecretSettings, owner: UserId, sealed: Buffer): BankDetails =>
  JSON.parse(unseal(key(settings), ownerMark(owner), sealed).toString('utf8')) as BankDetails

export const opensBankDetails = (settings: SecretSettings, owner: UserId, sealed: Buffer): boolean =>
  canUnseal(key(settings), ownerMark(owner), sealed)
