import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']
const READING = ['GET', 'HEAD']
const or = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** Refuses what an address does not take, and says what it does; an address that nothing stands for is left to the caller. */
export function refuseWrongMethod(
  app: FastifyInstance,
  { method, url }: FastifyRequest,
  reply: FastifyReply,
  isServedFile: boolean,
): void {
  if (method === 'HEAD' || method === 'OPTIONS') return
  const allowed = isServedFile ? READING : METHODS.filter((one) => app.findRoute({ method: one, url }))
  if (allowed.length === 0 || allowed.includes(method)) return
  reply.header('allow', allowed.join(', '))
  throw new Refusal('wrong-method', `This address takes ${or.format(allowed)}, not ${method}.`)
}
