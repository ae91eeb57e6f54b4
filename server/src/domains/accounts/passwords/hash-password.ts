import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

const ARGON2ID = 2
// OWASP's second recommended setting: 19 MiB, two passes, one lane.
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password, COST)

let dummyHash: Promise<string> | undefined

/**
 * Without a hash it does the same work and returns false, so that the time taken does not reveal whether the account
 * exists.
 */
export async function isRightPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  dummyHash ??= hashPassword('a password of no account')
  // Text that is not a hash matches no password.
  const isRight = await verify(passwordHash ?? (await dummyHash), password).catch(() => false)
  return isRight && passwordHash !== undefined
}

const EASY_TO_READ = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password to be shown once and typed in: no characters that look alike. */
export const randomPassword = (length = 16): string =>
  Array.from({ length }, () => EASY_TO_READ[randomInt(EASY_TO_READ.length)]).join('')
