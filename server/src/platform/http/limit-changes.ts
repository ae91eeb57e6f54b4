import type { Endpoint } from '@fairwave/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { addressKey, takeOne } from './rate-limit.ts'

/** For each call and caller: more than anybody's fingers do, and a bound for programs. Acts that cost more set less. */
const CHANGES = { max: 1200, seconds: 600 }

/** The card provider's news is signed, and must be heard however much of it there is. */
const UNLIMITED = ['POST /api/payments/webhook']

declare module 'fastify' {
  interface FastifyInstance {
    /** Takes one use of a call that changes something; refuses when a caller has made too many. */
    limitChange(endpoint: Endpoint, request: FastifyRequest): Promise<void>
  }
}

/** Every call but a GET has a limit by this, also one that nobody thought of. */
export function limitChanges(app: FastifyInstance, context: Context) {
  app.decorate('limitChange', async ({ method, path }, { caller, ip }) => {
    const name = `${method} ${path}`
    if (method === 'GET' || UNLIMITED.includes(name)) return
    await takeOne(context, { name, ...CHANGES }, caller ? String(caller.id) : addressKey(ip))
  })
}
