import * as client from 'openid-client'
import type { Config } from '../../../config.ts'
import { Refusal } from '../../../platform/refusal.ts'

export type Settings = NonNullable<Config['oidc']>

const known = new Map<string, Promise<client.Configuration>>()

/** What the provider says of itself, asked for once; again after a failure. */
function discover({ issuer, clientId, clientSecret }: Settings): Promise<client.Configuration> {
  const name = `${issuer} ${clientId}`
  const url = new URL(issuer)
  // Only on one's own machine is a connection without TLS of any use.
  const options = url.protocol === 'http:' ? { execute: [client.allowInsecureRequests] } : undefined
  const found = known.get(name) ?? client.discovery(url, clientId, clientSecret, undefined, options)
  known.set(name, found)
  return found.catch((error: unknown) => {
    known.delete(name)
    throw new Refusal('other-site', `The sign-in at ${url.host} does not answer. (${(error as Error).message})`)
  })
}

export type Started = { state: string; nonce: string; verifier: string }

/** Where the browser is sent, and what must come back with it. */
export async function startAt(settings: Settings, redirectUri: string, { isProof }: { isProof: boolean }) {
  const provider = await discover(settings)
  const verifier = client.randomPKCECodeVerifier()
  const started: Started = { state: client.randomState(), nonce: client.randomNonce(), verifier }
  const url = client.buildAuthorizationUrl(provider, {
    redirect_uri: redirectUri,
    scope: 'openid profile email',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state: started.state,
    nonce: started.nonce,
    // A proof wants the user to sign in there again.
    ...(isProof && { max_age: '0', prompt: 'login' }),
  })
  return { url: url.href, started }
}

export type Identity = {
  subject: string
  email: string | null
  name: string | null
  username: string | null
  /** When the user last signed in there, as far as the provider says: it may have let them pass without asking. */
  signedInAt: Date | null
  claims: object
}

/** Who came back; throws for anything that was not asked for by this browser. */
export async function finishAt(
  settings: Settings,
  { url, started, isProof }: { url: URL; started: Started; isProof: boolean },
): Promise<Identity> {
  const provider = await discover(settings)
  const tokens = await client
    .authorizationCodeGrant(provider, url, {
      pkceCodeVerifier: started.verifier,
      expectedState: started.state,
      expectedNonce: started.nonce,
      idTokenExpected: true,
      ...(isProof && { maxAge: 60 }),
    })
    .catch(() => {
      throw new Refusal('not-allowed', 'You were not signed in there. Please try again.')
    })
  const own = tokens.claims()
  if (!own) throw new Refusal('not-allowed', 'You were not signed in there. Please try again.')
  const more = await client.fetchUserInfo(provider, tokens.access_token, own.sub).catch(() => ({}))
  const claims: Record<string, unknown> = { ...own, ...more }
  const text = (name: string) => (typeof claims[name] === 'string' && claims[name] !== '' ? claims[name] : null)
  return {
    subject: own.sub,
    // Only an address that the provider has checked says who a user is.
    email: claims.email_verified === true ? text('email') : null,
    name: text('name'),
    username: text('preferred_username') ?? text('nickname'),
    signedInAt: own.auth_time === undefined ? null : new Date(own.auth_time * 1000),
    claims,
  }
}
