import { OWN_WRITES_SECONDS } from '@fairwave/contract/offer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { setHostCookie } from './host-cookie.ts'
import { changesSomething, hasSessionCookie } from './sessions.ts'

const COOKIE = 'fairwave_wrote'

/** What a listener's player and an upload say all the time, and no page shows at once: it must not keep them from the replica. */
const UNSEEN =
  /^(PUT \/api\/me\/queue|POST \/api\/plays\/|POST \/api\/listening\/|POST \/api\/tracks\/:id\/(embed-)?play|POST \/api\/ads\/break\/|(POST|PATCH) \/api\/me\/uploads)/

/** Whether a request may change what pages show. */
export const isSeenChange = (request: FastifyRequest): boolean =>
  changesSomething(request) && !UNSEEN.test(`${request.method} ${request.routeOptions.url}`)

/** Marks the browser that changed something, for every process to see: its next reads come from the primary, and not from memory. */
export function markWriters(app: FastifyInstance, { config }: Pick<Context, 'config'>) {
  app.addHook('onRequest', (request, reply, done) => {
    if (isSeenChange(request))
      setHostCookie(reply, { site: config, name: COOKIE, value: '1', seconds: OWN_WRITES_SECONDS })
    done()
  })
}

/** Whether the browser changed something a moment ago. */
export const hasWritten = ({ cookies }: FastifyRequest): boolean =>
  cookies[COOKIE] !== undefined || cookies[`__Host-${COOKIE}`] !== undefined

/**
 * The context for a page that may be a moment old. A caller who just changed something reads the primary, and so does one who is signed in
 * without cookies, for whom there is no such mark. An answer that will be remembered is read there too: the replica may get a change after this process was told of it.
 */
export function forReading(context: Context, request: FastifyRequest): Context {
  const { replica } = context
  if (!replica || hasWritten(request) || request.isRemembered) return context
  if (request.caller && !hasSessionCookie(request)) return context
  const known = readingContexts.get(context) ?? { ...context, db: replica }
  readingContexts.set(context, known)
  return known
}
const readingContexts = new WeakMap<Context, Context>()
