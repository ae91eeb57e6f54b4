import '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { connectionClosed } from './connection-closed.ts'

/** An upload that is about to be read. */
export type Arrival = {
  /** How many bytes it says it has; 0 where it does not say, or has no files. */
  bytes: number
  /** Tells that the sender left before the answer. */
  signal: AbortSignal
  /** Called once it has been answered, or its sender has left. */
  onEnd(done: () => void): void
}

export const arrivalOf = ({ request, reply }: { request: FastifyRequest; reply: FastifyReply }): Arrival => ({
  bytes: request.isMultipart() ? Number(request.headers['content-length'] ?? 0) : 0,
  signal: connectionClosed(reply),
  onEnd: (done) => void reply.raw.once('close', done),
})
