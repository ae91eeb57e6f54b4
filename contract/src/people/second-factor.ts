import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { AnyId } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { plainText } from '../plain-text.ts'
import { Instant } from '../time.ts'
import { SignedIn } from './accounts.ts'
import { Code, Proven } from './proof.ts'

/** How many recovery codes an account gets at a time. */
export const RECOVERY_CODES = 10

export const Passkey = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

/** How an account is protected beside its password. */
export const Protection = z.object({
  hasAuthenticator: z.boolean(),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.int(),
  /** The site asks accounts of this role for a second factor. */
  isRequired: z.boolean(),
})
export type Protection = z.infer<typeof Protection>

/** Recovery codes are in the response that makes them, and nowhere else. */
const WithNewCodes = z.object({
  recoveryCodes: z.array(z.string()).nullable(),
  /** The session's new token: the one before ends. */
  token: z.string(),
})

export const getProtection = endpoint({
  method: 'GET',
  path: '/api/me/second-factor',
  access: 'signed-in',
  allowsNoSecondFactor: true,
  summary: 'How the caller’s account is protected beside its password.',
  response: Protection,
})

export const startAuthenticator = endpoint({
  method: 'POST',
  path: '/api/me/second-factor/authenticator',
  access: 'signed-in',
  allowsNoSecondFactor: true,
  summary: 'Makes a secret for an authenticator app. It is asked for once it is confirmed by a code.',
  body: z.strictObject({}).optional(),
  response: z.object({
    /** What an app reads from a QR code. */
    address: z.string(),
    /** The same to be typed in. */
    secret: z.string(),
  }),
  status: 201,
})

export const confirmAuthenticator = endpoint({
  method: 'POST',
  path: '/api/me/second-factor/authenticator/confirm',
  access: 'signed-in',
  allowsNoSecondFactor: true,
  summary: `Confirms an authenticator app by its first code: from now on, signing in asks for one. Ends the caller’s other sessions, and returns ${RECOVERY_CODES} recovery codes if there are none yet.`,
  body: z.strictObject({ code: Code }),
  response: WithNewCodes,
})

export const removeAuthenticator = endpoint({
  method: 'DELETE',
  path: '/api/me/second-factor/authenticator',
  access: 'signed-in',
  summary: 'Removes the caller’s authenticator app.',
  response: Protection,
})

export const makeRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/me/second-factor/recovery-codes',
  access: 'signed-in',
  summary: `Makes ${RECOVERY_CODES} new recovery codes; those from before stop working.`,
  body: z.strictObject({}).optional(),
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  status: 201,
})

/** What WebAuthn defines, passed on as it is between the browser and the library that checks it. */
const WebAuthn = z.record(z.string(), z.unknown())
const Answered = z.object({ id: z.string().min(1).max(2000) }).catchall(z.unknown())

export const passkeyOptions = endpoint({
  method: 'POST',
  path: '/api/me/passkeys/options',
  access: 'signed-in',
  allowsNoSecondFactor: true,
  summary: 'What a browser needs to make a passkey for the caller.',
  body: z.strictObject({}).optional(),
  response: WebAuthn,
})

const PasskeyName = plainText({
  what: 'The name of a passkey',
  max: LIMITS.passkeyName,
  ifEmpty: 'Please enter a name, such as the device’s.',
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/me/passkeys',
  access: 'signed-in',
  allowsNoSecondFactor: true,
  summary: `Adds the passkey that a browser has made. An account can have ${LIMITS.passkeys}. Returns ${RECOVERY_CODES} recovery codes if there are none yet.`,
  body: z.strictObject({ name: PasskeyName, response: Answered }),
  response: WithNewCodes.extend({ passkey: Passkey }),
  status: 201,
})

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/me/passkeys/:id',
  access: 'signed-in',
  summary: 'Renames a passkey of the caller.',
  params: z.object({ id: AnyId }),
  body: z.strictObject({ name: PasskeyName }),
  response: Passkey,
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/me/passkeys/:id',
  access: 'signed-in',
  summary: 'Removes a passkey of the caller.',
  params: z.object({ id: AnyId }),
  response: Protection,
})

export const signInOptions = endpoint({
  method: 'POST',
  path: '/api/auth/passkey/options',
  access: 'anyone',
  allowsTemporaryPassword: true,
  summary: 'What a browser needs to sign in with a passkey that it knows. The same for every username, or none.',
  body: z.strictObject({ username: z.string().min(1).max(LIMITS.email).optional() }).optional(),
  response: WebAuthn,
})

export const signInByPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkey',
  access: 'anyone',
  allowsTemporaryPassword: true,
  summary: 'Signs in with a passkey, which is both factors at once.',
  body: z.strictObject({ response: Answered }),
  response: SignedIn,
})

export const proofOptions = endpoint({
  method: 'POST',
  path: '/api/auth/prove/passkey/options',
  access: 'signed-in',
  summary: 'What a browser needs to prove with a passkey whose session it is.',
  body: z.strictObject({}).optional(),
  response: WebAuthn,
})

export const proveByPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/prove/passkey',
  access: 'signed-in',
  summary: 'Proves with a passkey whose session it is.',
  body: z.strictObject({ response: Answered }),
  response: Proven,
})
