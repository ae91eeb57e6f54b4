import { randomBytes, randomInt } from 'node:crypto'

const ARGON2ID = 2
// Of the settings that OWASP recommends as equally strong, the one that takes the least CPU: 7 MiB, five passes, one lane.
const COST = { algorithm: ARGON2ID, memoryCost: 7_168, timeCost: 5, parallelism: 1 } as const
const SETTING = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`
/** The hash of no password, which takes as long to check as any other. */
const NO_PASSWORD = `${SETTING}${base64(16)}$${base64(32)}`

/** Loaded with the first password, like everything that a start can do without. */
const argon2 = () => import('@node-rs/argon2')

export const hashPassword = async (password: string): Promise<string> => (await argon2()).hash(password, COST)

/** Whether a hash was made with another setting than today's. */
export const isOutdatedHash = (passwordHash: string): boolean => !passwordHash.startsWith(SETTING)

/**
 * Without a hash it does the same work and returns false, so that the time taken does not reveal whether the account
 * exists, or has a password.
 */
export async function isRightPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const isHash = passwordHash?.startsWith('$argon2') ?? false
  const { verify } = await argon2()
  const isRight = await verify(isHash && passwordHash ? passwordHash : NO_PASSWORD, password).catch(() => false)
  return isRight && isHash
}

function base64(bytes: number): string {
  return randomBytes(bytes).toString('base64').replaceAll('=', '')
}

const EASY_TO_READ = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password to be shown once and typed in: no characters that look alike. */
export const randomPassword = (length = 16): string =>
  Array.from({ length }, () => EASY_TO_READ[randomInt(EASY_TO_READ.length)]).join('')
