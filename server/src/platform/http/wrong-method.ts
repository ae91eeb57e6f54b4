import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']
const READING = ['GET', 'HEAD']
const or = new Intl.ListFormat('en-GB', { type: 'disjunction' })

type MethodRequest = { path: string; isServedFile: boolean }

/**
 * Refuses a method that an address does not take and lists those it does, before any body is read; OPTIONS returns the
 * list. An address without an endpoint is left to the not-found handler.
 */
export function refuseWrongMethods(app: FastifyInstance, look: (request: FastifyRequest) => MethodRequest) {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return
    const { method } = request
    const { path, isServedFile } = look(request)
    const allowed = isServedFile ? READING : METHODS.filter((one) => isAllowed(app, one, request, path))
    if (allowed.length === 0 || allowed.includes(method)) return
    reply.header('allow', allowed.join(', '))
    if (method === 'OPTIONS') return reply.status(204).send()
    throw new Refusal('wrong-method', `This address takes ${or.format(allowed)}, not ${method}.`)
  })
}

/** A matching pattern is not enough: its parameters must be valid too, such as a number for an id. */
function isAllowed(app: FastifyInstance, method: string, { url }: FastifyRequest, path: string): boolean {
  const found = app.findRoute({ method, url })
  if (!found) return false
  const filled = (pattern: string) => pattern.replace(/:(\w+)/g, (_, name: string) => String(found.params[name]))
  const endpoint = app.endpoints.find(
    (one) => one.method === (method === 'HEAD' ? 'GET' : method) && filled(one.path) === path.replace(/\/$/, ''),
  )
  return endpoint?.params?.safeParse(found.params).success ?? true
}
