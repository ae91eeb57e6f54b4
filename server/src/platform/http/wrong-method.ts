import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']
const READING = ['GET', 'HEAD']
const or = new Intl.ListFormat('en-GB', { type: 'disjunction' })

type Asked = { request: FastifyRequest; path: string; isServedFile: boolean }

/** Refuses what an address does not take, and says what it does; an address that nothing stands for is left to the caller. */
export function refuseWrongMethod(app: FastifyInstance, reply: FastifyReply, asked: Asked): void {
  const { method } = asked.request
  if (method === 'HEAD' || method === 'OPTIONS') return
  const allowed = asked.isServedFile ? READING : METHODS.filter((one) => isTaken(app, one, asked))
  if (allowed.length === 0 || allowed.includes(method)) return
  reply.header('allow', allowed.join(', '))
  throw new Refusal('wrong-method', `This address takes ${or.format(allowed)}, not ${method}.`)
}

/** A pattern alone is not enough: what stands for its parts must be such a thing too, such as a number for an id. */
function isTaken(app: FastifyInstance, method: string, { request, path }: Asked): boolean {
  const found = app.findRoute({ method, url: request.url })
  if (!found) return false
  const filled = (pattern: string) => pattern.replace(/:(\w+)/g, (_, name: string) => String(found.params[name]))
  const endpoint = app.endpoints.find(
    (one) => one.method === (method === 'HEAD' ? 'GET' : method) && filled(one.path) === path.replace(/\/$/, ''),
  )
  return endpoint?.params?.safeParse(found.params).success ?? true
}
