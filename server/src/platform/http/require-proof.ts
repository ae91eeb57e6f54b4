import type { Endpoint } from '@fairwave/contract/endpoint'
import { PROOF_MINUTES } from '@fairwave/contract/proof'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { Refusal } from '../refusal.ts'

declare module 'fastify' {
  interface FastifyInstance {
    requireProof(need: Endpoint['needsProof'], request: FastifyRequest): void
  }
}

/** Before money leaves or access changes hands, a session must have proven whose it is a moment ago. */
export function requireProofs(app: FastifyInstance, { clock }: { clock: Clock }) {
  app.decorate('requireProof', (need: Endpoint['needsProof'], { session }: FastifyRequest) => {
    if (!need || !session) return
    if (need === 'with-second-factor' && !session.hasSecondFactor) return
    // A clock that was set back must not lengthen it.
    const age = Math.abs(clock.now().getTime() - (session.provenAt?.getTime() ?? 0))
    if (age > PROOF_MINUTES * 60_000) throw new Refusal('needs-proof', 'Please confirm that it is you.')
  })
}
