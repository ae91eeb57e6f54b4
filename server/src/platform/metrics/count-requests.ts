import type { FastifyInstance, FastifyReply } from 'fastify'
import { httpConnections, httpRequests, httpSeconds } from './process-metrics.ts'

const WEB_APP = 'web app'

const isStream = (reply: FastifyReply) => String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream')

/** Counts every response by the pattern of its route, of which there are few, and never by its path. */
export function countRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const route = request.routeOptions.url ?? WEB_APP
    httpRequests.add({ method, route, status: String(reply.statusCode) })
    if (!isStream(reply)) httpSeconds.observe(reply.elapsedTime / 1000, { method, route })
    done()
  })
  app.server.on('connection', (socket) => {
    httpConnections.add(1)
    socket.once('close', () => httpConnections.add(-1))
  })
}
