import { createHmac } from 'node:crypto'
import type { UserId } from '@fairwave/contract/ids'
import { PRODUCT } from '@fairwave/contract/product'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { addSeconds } from '../../../../platform/clock.ts'
import type { Context } from '../../../../platform/context.ts'
import { keyFor } from '../../../../platform/secrets/secret-key.ts'
import * as repository from './repository-passkeys.ts'

const CHALLENGE_SECONDS = 300

// Loaded when the first user needs it: most starts of the server do not.
const library = () => import('@simplewebauthn/server')

const siteOf = ({ publicUrl }: Context['config']) => ({
  expectedOrigin: publicUrl,
  expectedRPID: new URL(publicUrl).hostname,
})

const keepChallenge = (
  { db, clock }: Context,
  { challenge, purpose, accountId }: { challenge: string; purpose: repository.Purpose; accountId: UserId | null },
) =>
  repository.insertChallenge(db, {
    challenge,
    purpose,
    accountId,
    expiresAt: addSeconds(clock.now(), CHALLENGE_SECONDS),
  })

/** A passkey's own name for the user, which says nothing about them. */
const userHandle = ({ config }: Context, accountId: UserId) =>
  new Uint8Array(createHmac('sha256', keyFor(config, 'passkey users')).update(String(accountId)).digest())

export async function makeRegistrationOptions(
  context: Context,
  { accountId, username, displayName }: { accountId: UserId; username: string; displayName: string },
) {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: PRODUCT,
    rpID: siteOf(context.config).expectedRPID,
    userName: username,
    userDisplayName: displayName,
    userID: userHandle(context, accountId),
    timeout: CHALLENGE_SECONDS * 1000,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: (await repository.listPasskeys(context.db, accountId)).map(toDescriptor),
  })
  await keepChallenge(context, { challenge: options.challenge, purpose: 'register', accountId })
  return options
}

export async function makeSignInOptions(
  context: Context,
  {
    purpose,
    accountId,
    allowed,
  }: {
    purpose: 'sign-in' | 'prove'
    accountId: UserId | null
    allowed: { id: string; transports?: string[] }[]
  },
) {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: siteOf(context.config).expectedRPID,
    timeout: CHALLENGE_SECONDS * 1000,
    userVerification: 'required',
    allowCredentials: allowed,
  })
  await keepChallenge(context, { challenge: options.challenge, purpose, accountId })
  return options
}

/** The new passkey, if the browser's answer holds; undefined for any other answer. */
export async function readRegistration(context: Context, accountId: UserId, answer: unknown) {
  const { verifyRegistrationResponse } = await library()
  const verified = await verifyRegistrationResponse({
    ...siteOf(context.config),
    response: answer as RegistrationResponseJSON,
    expectedChallenge: (challenge) => takeChallenge(context, { challenge, purpose: 'register', accountId }),
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  return {
    credentialId: Buffer.from(id, 'base64url'),
    publicKey: Buffer.from(publicKey),
    signCount: counter,
    transports: transports.filter((transport) => typeof transport === 'string' && transport.length <= 20).slice(0, 10),
  }
}

/** The passkey's new counter, if its answer holds; undefined for any other answer. */
export async function readSignIn(
  context: Context,
  {
    passkey,
    answer,
    purpose,
    accountId,
  }: {
    passkey: repository.PasskeyRow
    answer: unknown
    purpose: 'sign-in' | 'prove'
    accountId: UserId | null
  },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library()
  const verified = await verifyAuthenticationResponse({
    ...siteOf(context.config),
    response: answer as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => takeChallenge(context, { challenge, purpose, accountId }),
    credential: {
      id: passkey.credentialId.toString('base64url'),
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.signCount,
    },
    requireUserVerification: true,
  }).catch(() => undefined)
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined
}

const takeChallenge = (
  { db, clock }: Context,
  challenge: { challenge: string; purpose: repository.Purpose; accountId: UserId | null },
) => repository.takeChallenge(db, { ...challenge, now: clock.now() })

export const toDescriptor = ({ credentialId, transports }: repository.PasskeyRow) => ({
  id: credentialId.toString('base64url'),
  transports,
})
