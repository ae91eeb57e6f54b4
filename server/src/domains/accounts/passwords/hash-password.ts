import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

const ARGON2ID = 2
// The second of OWASP's settings for it: 19 MiB, two passes, one lane.
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password, COST)

let nobodysHash: Promise<string> | undefined

/** Without a hash it does the same work and says no, so that the time taken does not tell whether the account exists. */
export async function isRightPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  nobodysHash ??= hashPassword('a password that nobody has')
  // What is not a hash at all opens to nothing.
  const isRight = await verify(passwordHash ?? (await nobodysHash), password).catch(() => false)
  return isRight && passwordHash !== undefined
}

const EASY_TO_READ = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password to be shown once and typed over: no letters that look alike. */
export const randomPassword = (length = 16): string =>
  Array.from({ length }, () => EASY_TO_READ[randomInt(EASY_TO_READ.length)]).join('')
