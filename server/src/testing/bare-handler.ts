import Fastify, { type FastifyInstance } from 'fastify'
import type { Db } from '../platform/database/db.ts'

/**
 * The least that a response from the database can cost: one query by key, and as many bytes as requested. For
 * benchmarks.
 */
export function bareHandler(db: Db): FastifyInstance {
  const bodies = new Map<number, string>()
  const bodyOf = (bytes: number) => {
    const body = bodies.get(bytes) ?? JSON.stringify({ text: 'x'.repeat(Math.max(0, bytes - 11)) })
    bodies.set(bytes, body)
    return body
  }
  const bare = Fastify()
  bare.get<{ Params: { id: string; bytes: string } }>('/:id/:bytes', async ({ params }, reply) => {
    await db.pool.query('select username from account where id = $1', [params.id])
    return reply.type('application/json; charset=utf-8').send(bodyOf(Number(params.bytes)))
  })
  return bare
}
