import type { Endpoint } from '@fairwave/contract/endpoint'
import type { UserId } from '@fairwave/contract/ids'
import { PROOF_MINUTES } from '@fairwave/contract/people/proof'
import { proofFor } from '@fairwave/contract/powers'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { Refusal } from '../refusal.ts'

type WhileSignedIn = <T>(own: { accountId: UserId; sessionId: number }, work: () => Promise<T>) => Promise<T>

type Sent = { body: unknown; query: unknown }

declare module 'fastify' {
  interface FastifyInstance {
    /** Without `sent`, before anything is read: asks unless it depends on what is sent. */
    requireProof(endpoint: Pick<Endpoint, 'method' | 'path'>, request: FastifyRequest, sent?: Sent): void
    /** Does the work of a call that may ask for a proof: nothing of it is done once the session has ended. */
    whileSignedIn<A>(
      endpoint: Pick<Endpoint, 'method' | 'path'>,
      request: FastifyRequest,
      work: () => Promise<A>,
    ): Promise<A>
  }
}

/** The table of powers says which calls want a session that has proven whose it is a moment ago; this is the one place that asks. */
export function requireProofs(app: FastifyInstance, { clock }: { clock: Clock }, whileSignedIn: WhileSignedIn) {
  app.decorate('requireProof', ({ method, path }, { session }: FastifyRequest, sent?: Sent) => {
    const asked = proofFor(`${method} ${path}`)
    if (!asked || !session) return
    if (asked === 'with-second-factor' && !session.hasSecondFactor) return
    if (typeof asked === 'object' && !('when' in asked && sent && asked.when(sent))) return
    // A clock that was set back must not lengthen it.
    const age = Math.abs(clock.now().getTime() - (session.provenAt?.getTime() ?? 0))
    if (age > PROOF_MINUTES * 60_000) throw new Refusal('needs-proof', 'Please confirm that it is you.')
  })
  app.decorate('whileSignedIn', ({ method, path }, { caller, session }: FastifyRequest, work) => {
    const asked = proofFor(`${method} ${path}`)
    const asksNever = !asked || (typeof asked === 'object' && 'none' in asked)
    if (method === 'GET' || asksNever || !caller || !session) return work()
    return whileSignedIn({ accountId: caller.id, sessionId: session.id }, work)
  })
}
