import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { SignedIn } from './accounts.ts'
import { Code } from './proof.ts'

export const startOutside = endpoint({
  method: 'GET',
  path: '/api/auth/oidc/start',
  access: 'anyone',
  allowsTemporaryPassword: true,
  allowsNoSecondFactor: true,
  summary:
    'Sends the browser to the sign-in that this site shares with others (OpenID Connect): to sign in, or to prove whose session it is.',
  query: z.object({
    purpose: z.enum(['sign-in', 'prove']).default('sign-in'),
    /** The page to open afterwards. */
    return: z.string().max(500).optional(),
  }),
  redirects: true,
  response: z.string(),
})

export const returnFromOutside = endpoint({
  method: 'GET',
  path: '/api/auth/oidc/callback',
  access: 'anyone',
  allowsTemporaryPassword: true,
  allowsNoSecondFactor: true,
  summary: 'Where that sign-in sends the browser back to.',
  query: z.record(z.string(), z.unknown()),
  redirects: true,
  response: z.string(),
})

export const finishOutside = endpoint({
  method: 'POST',
  path: '/api/auth/oidc/finish',
  access: 'anyone',
  allowsTemporaryPassword: true,
  summary: 'Signs in a user who came back from there and whose account has a second factor.',
  body: z.strictObject({ code: Code }),
  response: SignedIn,
})

export const getOutside = endpoint({
  method: 'GET',
  path: '/api/me/outside-sign-in',
  access: 'signed-in',
  summary: 'Whether that sign-in is linked to the caller’s account.',
  response: z.object({ isLinked: z.boolean(), hasPassword: z.boolean() }),
})

export const linkOutside = endpoint({
  method: 'POST',
  path: '/api/me/outside-sign-in',
  access: 'signed-in',
  summary:
    'Begins to link it to the caller’s account: the browser goes to the address returned, and comes back linked.',
  response: z.object({ url: z.string() }),
})

export const unlinkOutside = endpoint({
  method: 'DELETE',
  path: '/api/me/outside-sign-in',
  access: 'signed-in',
  summary: 'Unlinks it. An account must keep a password or a passkey to sign in with.',
  response: z.object({ ok: z.boolean() }),
})
