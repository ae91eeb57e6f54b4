import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../refusal.ts'

/** Makes a retry safe: any text chosen by the client. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new Refusal('invalid', 'An Idempotency-Key must be 1 to 200 characters without spaces.')
  }
  return key
}
