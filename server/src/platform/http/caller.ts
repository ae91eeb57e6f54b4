import type { UserId } from '@fairwave/contract/ids'
import type { Role } from '@fairwave/contract/roles'

/** Whoever makes a request, as the session says; never as the request's own words say. */
export type Caller = { id: UserId; username: string; role: Role; isPremium: boolean }

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
    /** The token the request was admitted with, hashed; null for strangers. */
    sessionHash: Buffer | null
    /** True when the body was still on its way as the caller was recognised. */
    isAwaited: boolean
    /** Asks once more whether the caller is who they were: for when a body that took its time has arrived. */
    recogniseAgain(): Promise<void>
  }
}
