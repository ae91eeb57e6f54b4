import { createHash, randomInt } from 'node:crypto'
import type { UserId } from '@fairwave/contract/ids'
import { RECOVERY_CODES } from '@fairwave/contract/people/second-factor'
import type { Tx } from '../../../platform/database/db.ts'
import * as repository from './repository-second-factor.ts'

// No characters that look alike. Sixteen of thirty-one are 79 bits.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LENGTH = 4

const newCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-')

/** However it is typed: in capitals, with spaces, without hyphens. */
export const hashRecoveryCode = (code: string): Buffer =>
  createHash('sha256').update(code.toLowerCase().replace(/[\s-]/g, '')).digest()

/** New codes in place of all others. This is the only time that they are returned. */
export async function replaceRecoveryCodes(tx: Tx, accountId: UserId, now: Date): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await repository.replaceRecoveryCodes(tx, accountId, codes.map(hashRecoveryCode), now)
  return codes
}

/** Codes for an account that has none left; null for one that has. */
export const recoveryCodesIfNone = async (tx: Tx, accountId: UserId, now: Date): Promise<string[] | null> =>
  (await repository.countRecoveryCodes(tx, accountId)) > 0 ? null : replaceRecoveryCodes(tx, accountId, now)
