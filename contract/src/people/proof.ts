import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { LIMITS } from '../limits.ts'
import { Instant } from '../time.ts'

/** How long a password, a code or a passkey proves whose session it is. */
export const PROOF_MINUTES = 5

export const Proven = z.object({
  /** The session's new token: the one before ends with the proof. */
  token: z.string(),
  provenUntil: Instant,
})

/** Digits from an authenticator app, or a recovery code. */
export const Code = z
  .string('Please enter the code.')
  .trim()
  .min(1, 'Please enter the code.')
  .max(LIMITS.recoveryCode, 'This code is too long.')

export const proveByPassword = endpoint({
  method: 'POST',
  path: '/api/auth/prove/password',
  access: 'signed-in',
  summary: `Proves with the password whose session it is, which calls about money and access want within ${PROOF_MINUTES} minutes. Only for accounts without a second factor.`,
  body: z.strictObject({
    password: z.string('Please enter your password.').min(1, 'Please enter your password.').max(LIMITS.password),
  }),
  response: Proven,
})

export const proveByCode = endpoint({
  method: 'POST',
  path: '/api/auth/prove/code',
  access: 'signed-in',
  summary: 'The same with a code from an authenticator app, or a recovery code.',
  body: z.strictObject({ code: Code }),
  response: Proven,
})

/** Our own pages keep a token that works for a few minutes, and only together with the session cookie. */
export const renewToken = endpoint({
  method: 'POST',
  path: '/api/auth/token',
  access: 'anyone',
  allowsTemporaryPassword: true,
  summary: 'Gives our own pages another short-lived token for the session in the cookie.',
  body: z.strictObject({}).optional(),
  response: z.object({ token: z.string() }),
})
