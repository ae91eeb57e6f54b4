import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']
const READING = ['GET', 'HEAD']
const or = new Intl.ListFormat('en-GB', { type: 'disjunction' })

type Asked = { path: string; isServedFile: boolean }

/**
 * Refuses a method that an address does not take and names those it does, before any body is read; OPTIONS gets their list.
 * An address that nothing is registered for is left to the not-found handler.
 */
export function refuseWrongMethods(app: FastifyInstance, look: (request: FastifyRequest) => Asked) {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return
    const { method } = request
    const { path, isServedFile } = look(request)
    const allowed = isServedFile ? READING : METHODS.filter((one) => isTaken(app, one, request, path))
    if (allowed.length === 0 || allowed.includes(method)) return
    reply.header('allow', allowed.join(', '))
    if (method === 'OPTIONS') return reply.status(204).send()
    throw new Refusal('wrong-method', `This address takes ${or.format(allowed)}, not ${method}.`)
  })
}

/** A pattern alone is not enough: what stands for its parts must be such a thing too, such as a number for an id. */
function isTaken(app: FastifyInstance, method: string, { url }: FastifyRequest, path: string): boolean {
  const found = app.findRoute({ method, url })
  if (!found) return false
  const filled = (pattern: string) => pattern.replace(/:(\w+)/g, (_, name: string) => String(found.params[name]))
  const endpoint = app.endpoints.find(
    (one) => one.method === (method === 'HEAD' ? 'GET' : method) && filled(one.path) === path.replace(/\/$/, ''),
  )
  return endpoint?.params?.safeParse(found.params).success ?? true
}
