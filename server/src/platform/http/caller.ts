import type { UserId } from '@fairwave/contract/ids'
import type { Role } from '@fairwave/contract/roles'

/** Whoever makes a request, as the session says; never as the request's own words say. */
export type Caller = { id: UserId; username: string; role: Role; isPremium: boolean }

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
    /** The token the request was admitted with, hashed; null for strangers. */
    sessionHash: Buffer | null
  }
}
