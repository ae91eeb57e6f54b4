import type { UserId } from '@fairwave/contract/ids'
import * as contract from '@fairwave/contract/people/oidc'
import { SIGN_IN_PROBLEM_COOKIE } from '@fairwave/contract/product'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressKey, consumeLimit, type Limit } from '../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../platform/context.ts'
import type { RememberDevice } from '../../../platform/http/device-cookie.ts'
import { deviceOf } from '../../../platform/http/device-of.ts'
import { setHostCookie } from '../../../platform/http/host-cookie.ts'
import { route } from '../../../platform/http/route.ts'
import { sealedCookie } from '../../../platform/http/sealed-cookie.ts'
import { giveSession, sessionOf } from '../../../platform/http/sessions.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type Begun, comeBack, finish, getOutside, type Purpose, settingsOf, unlinkOutside } from './outside-sign-in.ts'
import { startAt } from './provider.ts'

const PATH = '/api/auth/oidc'
const PAGE = '/signed-in'
const LINKED_PAGE = '/account'
const LONGEST_PROBLEM = 500
const STARTS: Limit = { name: 'oidc', max: 120, seconds: 3600 }

const messageOf = (error: unknown): string => {
  if (error instanceof Refusal) return error.message
  throw error
}

const begunCookie = sealedCookie<Begun>({ name: 'fairwave_oidc', seconds: 600 })
const halfwayCookie = sealedCookie<{ accountId: UserId; subject: string }>({
  name: 'fairwave_halfway',
  seconds: 300,
})

export function oidcRoutes(app: FastifyInstance, context: Context, remember: RememberDevice) {
  const redirectUri = `${context.config.publicUrl}${PATH}/callback`
  const open = (reply: FastifyReply, query: Record<string, string>) =>
    reply.redirect(`${PAGE}?${new URLSearchParams(query)}`, 302)
  /** A cookie carries the sentence: a link could make the page say anything. */
  const openProblem = (reply: FastifyReply, problem: string) =>
    open(
      setHostCookie(reply, {
        site: context.config,
        name: SIGN_IN_PROBLEM_COOKIE,
        value: problem.slice(0, LONGEST_PROBLEM),
        seconds: 60,
        isForScripts: true,
      }),
      { step: 'problem' },
    )

  /** Begins a sign-in elsewhere; where the browser must go. */
  const begin = async (request: FastifyRequest, reply: FastifyReply, purpose: Purpose, returnTo: string) => {
    const settings = settingsOf(context)
    await consumeLimit(context, STARTS, addressKey(request.ip))
    const { url, started } = await startAt(settings, redirectUri, { isProof: purpose.purpose === 'prove' })
    begunCookie.set(context, reply, { ...started, returnTo, ...purpose })
    return url
  }

  route(app, contract.startOutside, async ({ caller, query, request, reply }) => {
    const { purpose, return: returnTo = '' } = query
    settingsOf(context)
    const wanted: Purpose =
      purpose === 'prove' && caller
        ? { purpose, accountId: caller.id, sessionId: sessionOf(request).id }
        : { purpose: 'sign-in' }
    try {
      return await reply.redirect(await begin(request, reply, wanted, returnTo), 302)
    } catch (error) {
      return openProblem(reply, messageOf(error))
    }
  })

  route(app, contract.linkOutside, async ({ caller, request, reply }) => ({
    url: await begin(
      request,
      reply,
      { purpose: 'link', accountId: caller.id, sessionId: sessionOf(request).id },
      LINKED_PAGE,
    ),
  }))

  route(app, contract.returnFromOutside, async ({ request, reply }) => {
    const begun = begunCookie.read(context, request)
    begunCookie.clear(context, reply)
    if (!begun) return openProblem(reply, 'This took too long, or was begun in another browser. Please try again.')
    try {
      const url = new URL(request.url, context.config.publicUrl)
      const outcome = await comeBack(context, { begun, url, device: deviceOf(request) })
      if (outcome.kind === 'halfway') {
        halfwayCookie.set(context, reply, { accountId: outcome.accountId, subject: outcome.subject })
        return open(reply, { step: 'code', to: begun.returnTo })
      }
      if (outcome.kind === 'linked') return reply.redirect(LINKED_PAGE, 302)
      giveSession(context, { request, reply }, outcome.token)
      remember(request, reply, outcome.accountId)
      return open(reply, { ...(begun.purpose === 'prove' && { step: 'proven' }), to: begun.returnTo })
    } catch (error) {
      return openProblem(reply, messageOf(error))
    }
  })

  route(app, contract.finishOutside, async ({ body, request, reply }) => {
    const halfway = halfwayCookie.read(context, request)
    if (!halfway) throw new Refusal('gone', 'This took too long. Please sign in again.')
    const { token, user } = await finish(context, { ...halfway, code: body.code, device: deviceOf(request) })
    halfwayCookie.clear(context, reply)
    remember(request, reply, user.id)
    return { token: giveSession(context, { request, reply }, token), user }
  })

  route(app, contract.getOutside, ({ caller }) => getOutside(context, caller.id))

  route(app, contract.unlinkOutside, ({ caller }) => unlinkOutside(context, caller.id))
}
