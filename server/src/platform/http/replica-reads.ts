import { OWN_WRITES_SECONDS } from '@fairwave/contract/offer'
import '@fastify/cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Context } from '../context.ts'
import { changesSomething, hasSessionCookie } from './sessions.ts'

const COOKIE = 'fairwave_wrote'

/** What a listener's player and an upload say all the time, and no page shows at once: it must not keep them from the replica. */
const UNSEEN =
  /^(PUT \/api\/me\/queue|POST \/api\/plays\/|POST \/api\/tracks\/:id\/(embed-)?play|POST \/api\/ads\/break\/|(POST|PATCH) \/api\/me\/uploads)/

/** Marks the browser that changed something, for every process to see: its next reads come from the primary. */
export function markWriters(app: FastifyInstance, { config, replica }: Pick<Context, 'config' | 'replica'>) {
  if (!replica) return
  app.addHook('onRequest', async (request, reply) => {
    const call = `${request.method} ${request.routeOptions.url}`
    if (changesSomething(request) && !UNSEEN.test(call)) reply.setCookie(COOKIE, '1', cookieOptions(config))
  })
}

const cookieOptions = ({ isHttps }: Config) =>
  ({ httpOnly: true, sameSite: 'lax', secure: isHttps, path: '/', maxAge: OWN_WRITES_SECONDS }) as const

/**
 * The context for a page that may be a moment old. A caller who just changed something reads the primary, and so does one who is signed in
 * without cookies, for whom there is no such mark.
 */
export function forReading(context: Context, request: FastifyRequest): Context {
  const { replica } = context
  if (!replica || request.cookies[COOKIE] !== undefined) return context
  if (request.caller && !hasSessionCookie(request)) return context
  const known = readingContexts.get(context) ?? { ...context, db: replica }
  readingContexts.set(context, known)
  return known
}
const readingContexts = new WeakMap<Context, Context>()
