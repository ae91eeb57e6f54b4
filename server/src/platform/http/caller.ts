import type { UserId } from '@fairwave/contract/ids'
import type { Role } from '@fairwave/contract/roles'

/** Who makes a request, according to the session; never according to the request itself. */
export type Caller = { id: UserId; username: string; role: Role; isPremium: boolean }

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
    /** The hash of the token the request was admitted with; null for visitors. */
    sessionHash: Buffer | null
    /** True when the body was still arriving when the caller was identified. */
    isBodyPending: boolean
    /** Checks the session again, after a body that took long to arrive. */
    revalidateSession(): Promise<void>
  }
}
