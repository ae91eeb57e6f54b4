import type { UserId } from '@fairwave/contract/ids'
import type { Role } from '@fairwave/contract/people/roles'

/** Who makes a request, according to the session; never according to the request itself. */
export type Caller = { id: UserId; username: string; role: Role; isPremium: boolean }

/** A session as a request sees it. */
export type CallerSession = {
  id: number
  /** The hash of its token. */
  hash: Buffer
  /** The same of the token until a moment ago: pages may still have a page token of it. */
  previousHash: Buffer | null
  /** When it last proved whose it is; null when that was with a token it no longer has. */
  provenAt: Date | null
  hasSecondFactor: boolean
  /** The role has changed since its token was made. */
  isRotationDue: boolean
}
