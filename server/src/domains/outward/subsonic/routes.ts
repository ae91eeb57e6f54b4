import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { answerCall, sendFailure } from './call-route.ts'

/** Longer than any list of songs that an app sends at once. */
const LARGEST_FORM = 1024 * 1024

/** The calls of music apps, under /rest. They never use the site's cookies, so any page and app may make them. */
export async function subsonicRoutes(app: FastifyInstance, context: Context) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LARGEST_FORM },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    // Whatever else is sent along is not read: the parameters in the address count.
    scope.addContentTypeParser('*', { bodyLimit: LARGEST_FORM }, (_request, payload, done) => {
      payload.resume()
      payload.on('end', () => done(null))
    })
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
    })
    scope.setErrorHandler((error, request, reply) => sendFailure(request, reply, error))
    for (const url of ['/rest', '/rest/*'])
      scope.route({
        method: ['GET', 'HEAD', 'POST'],
        url,
        exposeHeadRoute: false,
        handler: (request, reply) => answerCall(context, request, reply, nameOf(request)),
      })
  })
}

/** Apps of the protocol's early days end the name of a call with ".view". */
const nameOf = ({ params }: FastifyRequest): string =>
  ((params as { '*'?: string })['*'] ?? '').replace(/\/$/, '').replace(/\.view$/, '')
