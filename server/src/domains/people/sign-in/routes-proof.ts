import * as contract from '@fairwave/contract/people/proof'
import { proveByPasskey as byPasskey, proofOptions } from '@fairwave/contract/people/second-factor'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { writePageToken } from '../../../platform/http/page-token.ts'
import { route } from '../../../platform/http/route.ts'
import { giveSession, sessionOf } from '../../../platform/http/sessions.ts'
import { rotateSession } from '../accounts/sessions/sessions.ts'
import { startProof } from '../second-factor/passkeys/use-passkey.ts'
import { proveByCode, proveByPasskey, proveByPassword } from './prove.ts'

export function proofRoutes(app: FastifyInstance, context: Context) {
  type Exchange = { request: FastifyRequest; reply: FastifyReply }
  const give = ({ token, provenUntil }: { token: string; provenUntil: string }, exchange: Exchange) => ({
    token: giveSession(context, exchange, token),
    provenUntil,
  })

  route(app, contract.proveByPassword, async ({ caller, body, request, reply }) => {
    const { id, hasSecondFactor } = sessionOf(request)
    const prover = { accountId: caller.id, sessionId: id, hasSecondFactor }
    return give(await proveByPassword(context, { ...prover, ...body }), { request, reply })
  })

  route(app, contract.proveByCode, async ({ caller, body, request, reply }) =>
    give(await proveByCode(context, { accountId: caller.id, sessionId: sessionOf(request).id, ...body }), {
      request,
      reply,
    }),
  )

  route(app, proofOptions, async ({ caller }) => ({ ...(await startProof(context, caller.id)) }))

  route(app, byPasskey, async ({ caller, body, request, reply }) => {
    const prover = { accountId: caller.id, sessionId: sessionOf(request).id }
    return give(await proveByPasskey(context, { ...prover, answer: body.response }), { request, reply })
  })

  route(app, contract.renewToken, async ({ request, reply }) => {
    const session = sessionOf(request)
    if (!session.isRotationDue) return { token: writePageToken(context, session.hash) }
    const token = await rotateSession(context.db, { id: session.id, now: context.clock.now() })
    return { token: giveSession(context, { request, reply }, token) }
  })
}
