import type { UserId } from '@fairwave/contract/ids'
import { PRODUCT } from '@fairwave/contract/product'
import { Secret, TOTP } from 'otpauth'
import { canUnseal, seal, unseal } from '../../../platform/secrets/seal.ts'
import { keyFor, type SecretSettings } from '../../../platform/secrets/secret-key.ts'

const SECRET_BYTES = 20
const PERIOD_SECONDS = 30
/** Clocks differ, and typing takes a moment: the code before and the code after count too. */
const STEPS_EITHER_SIDE = 1

const key = (settings: SecretSettings) => keyFor(settings, 'authenticator secrets')
const ownerMark = (owner: UserId) => `authenticator:${owner}`

export const sealSecret = (settings: SecretSettings, owner: UserId, secret: Buffer): Buffer =>
  seal(key(settings), ownerMark(owner), secret)

export const openSecret = (settings: SecretSettings, owner: UserId, sealed: Buffer): Buffer =>
  unseal(key(settings), ownerMark(owner), sealed)

export const opensSecret = (settings: SecretSettings, owner: UserId, sealed: Buffer): boolean =>
  canUnseal(key(settings), ownerMark(owner), sealed)

export const newSecret = (): Buffer => Buffer.from(new Secret({ size: SECRET_BYTES }).bytes)

// Six digits every 30 seconds by SHA-1: the only kind that every app knows.
const totp = (secret: Buffer, label = '') =>
  new TOTP({
    issuer: PRODUCT,
    label,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    period: PERIOD_SECONDS,
  })

/** What an app reads from the QR code, and the same to be typed in. */
export const describeSecret = (secret: Buffer, username: string) => {
  const made = totp(secret, username)
  return { address: made.toString(), secret: made.secret.base32 }
}

/** The half minute that a code belongs to; undefined for a wrong one. */
export function stepOf(secret: Buffer, code: string, now: Date): number | undefined {
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window: STEPS_EITHER_SIDE })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta
}
