import type { UserId } from '@fairwave/contract/ids'
import { canUnseal, seal, unseal } from '../../platform/secrets/seal.ts'
import { keyFor, type SecretSettings } from '../../platform/secrets/secret-key.ts'

export type BankDetails = { sortCode: string; accountNumber: string }

const key = (settings: SecretSettings) => keyFor(settings, 'bank details')
/** Bound to its owner: a sealed account that is moved to another user's row cannot be opened. */
const ownerMark = (owner: UserId) => `bank-account:${owner}`

/** Who reads the database or a backup of it finds no account number there. */
export const sealBankDetails = (settings: SecretSettings, owner: UserId, details: BankDetails): Buffer =>
  seal(key(settings), ownerMark(owner), JSON.stringify(details))

/** Throws for what was not sealed here, for this owner. */
export const openBankDetails = (settings: SecretSettings, owner: UserId, sealed: Buffer): BankDetails =>
  JSON.parse(unseal(key(settings), ownerMark(owner), sealed).toString('utf8')) as BankDetails

export const opensBankDetails = (settings: SecretSettings, owner: UserId, sealed: Buffer): boolean =>
  canUnseal(key(settings), ownerMark(owner), sealed)
