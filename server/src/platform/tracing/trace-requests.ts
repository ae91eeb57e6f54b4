import type { FastifyInstance } from 'fastify'
import { continueTrace, inTrace, type Trace } from './trace.ts'

declare module 'fastify' {
  interface FastifyRequest {
    trace: Trace | null
  }
}

/** Makes every request part of a trace: the one in its `traceparent` header, or a new one. */
export function traceRequests(app: FastifyInstance): void {
  app.decorateRequest('trace', null)
  app.addHook('onRequest', (request, _reply, done) => {
    request.trace = continueTrace(request.headers.traceparent)
    inTrace(request.trace, done)
  })
  // A body arrives in events of its connection, which belongs to no trace.
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.trace) inTrace(request.trace, done)
    else done()
  })
}
