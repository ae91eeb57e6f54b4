import type { Endpoint } from '@fairwave/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressKey, consumeLimit } from '../calls/rate-limit.ts'
import type { Context } from '../context.ts'

/**
 * Per endpoint and caller: more than a person does by hand, and a limit for programs. Costlier actions set lower
 * limits.
 */
const CHANGES = { max: 1200, seconds: 600 }

/** Webhooks from the card provider are signed, and must be accepted however many there are. */
const UNLIMITED = ['POST /api/payments/webhook']

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts one call that changes something; refuses when a caller has made too many. */
    limitChange(endpoint: Endpoint, request: FastifyRequest): Promise<void>
  }
}

/** Gives every endpoint but GET a limit, also those without a limit of their own. */
export function limitChanges(app: FastifyInstance, context: Context) {
  app.decorate('limitChange', async ({ method, path }, { caller, ip }) => {
    const name = `${method} ${path}`
    if (method === 'GET' || UNLIMITED.includes(name)) return
    await consumeLimit(context, { name, ...CHANGES }, caller ? String(caller.id) : addressKey(ip))
  })
}
