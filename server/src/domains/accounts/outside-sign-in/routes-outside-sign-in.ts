import type { UserId } from '@fairwave/contract/ids'
import * as contract from '@fairwave/contract/outside-sign-in'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { deviceOf } from '../../../platform/http/device-of.ts'
import { addressKey, consumeLimit, type Limit } from '../../../platform/http/rate-limit.ts'
import { route } from '../../../platform/http/route.ts'
import { sealedCookie } from '../../../platform/http/sealed-cookie.ts'
import { giveSession, sessionOf } from '../../../platform/http/sessions.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type Begun, comeBack, finish, getOutside, settingsOf, unlinkOutside } from './outside-sign-in.ts'
import { startAt } from './provider.ts'

const PATH = '/api/auth/oidc'
const STARTS: Limit = { name: 'oidc', max: 120, seconds: 3600 }

const begunCookie = sealedCookie<Begun>({ name: 'fairwave_oidc', path: PATH, seconds: 600 })
const halfwayCookie = sealedCookie<{ accountId: UserId }>({ name: 'fairwave_halfway', path: PATH, seconds: 300 })

export function outsideSignInRoutes(
  app: FastifyInstance,
  context: Context,
  remember: (request: FastifyRequest, reply: FastifyReply, account: UserId) => void,
) {
  const redirectUri = `${context.config.publicUrl}${PATH}/callback`
  const open = (reply: FastifyReply, query: Record<string, string>) =>
    reply.redirect(`/signed-in?${new URLSearchParams(query)}`, 302)

  route(app, contract.startOutside, async ({ caller, query, request, reply }) => {
    const settings = settingsOf(context)
    await consumeLimit(context, STARTS, addressKey(request.ip))
    const { purpose, return: returnTo = '' } = query
    // A link gives access: it wants a proof, as adding a passkey does.
    if (purpose === 'link') app.requireProof('always', request)
    const session = purpose === 'sign-in' ? undefined : sessionOf(request)
    const { url, started } = await startAt(settings, redirectUri, { isProof: purpose === 'prove' })
    const begun = { ...started, returnTo }
    begunCookie.set(
      context,
      reply,
      purpose === 'sign-in' || !session || !caller
        ? { ...begun, purpose: 'sign-in' }
        : { ...begun, purpose, accountId: caller.id, sessionId: session.id },
    )
    return reply.redirect(url, 302)
  })

  route(app, contract.returnFromOutside, async ({ request, reply }) => {
    const begun = begunCookie.read(context, request)
    begunCookie.clear(reply)
    if (!begun)
      return open(reply, { problem: 'This took too long, or was begun in another browser. Please try again.' })
    try {
      const url = new URL(request.url, context.config.publicUrl)
      const outcome = await comeBack(context, { begun, url, device: deviceOf(request) })
      if (outcome.kind === 'halfway') {
        halfwayCookie.set(context, reply, { accountId: outcome.accountId })
        return open(reply, { step: 'code', to: begun.returnTo })
      }
      if (outcome.kind === 'entered') {
        giveSession(context, { request, reply }, outcome.token)
        remember(request, reply, outcome.accountId)
      }
      return open(reply, { to: begun.returnTo })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return open(reply, { problem: error.message })
    }
  })

  route(app, contract.finishOutside, async ({ body, request, reply }) => {
    const halfway = halfwayCookie.read(context, request)
    if (!halfway) throw new Refusal('gone', 'This took too long. Please sign in again.')
    const { token, user } = await finish(context, { ...halfway, code: body.code, device: deviceOf(request) })
    halfwayCookie.clear(reply)
    remember(request, reply, user.id)
    return { token: giveSession(context, { request, reply }, token), user }
  })

  route(app, contract.getOutside, ({ caller }) => getOutside(context, caller.id))

  route(app, contract.unlinkOutside, ({ caller }) => unlinkOutside(context, caller.id))
}
