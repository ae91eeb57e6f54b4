import { createHash, randomBytes } from 'node:crypto'
import { Refusal } from '../../../../platform/refusal.ts'

/** A link's secret, and the stored hash of it. */
export function makeLinkToken() {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashLinkToken(token) }
}

export const hashLinkToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export const unknownLink = () =>
  new Refusal('not-found', 'This link is not valid. Please check that you copied all of it.')
export const usedLink = () => new Refusal('gone', 'This link has already been used.')
export const expiredLink = () => new Refusal('gone', 'This link has expired.')
