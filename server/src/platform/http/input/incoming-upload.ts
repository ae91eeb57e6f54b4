import '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { connectionClosed } from './connection-closed.ts'

/** The overhead of a form around its files. */
export const FORM_BYTES = 64 * 1024

/** An upload that is about to be read. */
export type IncomingUpload = {
  /** How many bytes it declares; 0 when it does not say, or has no files. */
  bytes: number
  /** It says that it is no larger than the text fields of a form. */
  isSmall: boolean
  /** Aborts when the sender disconnects before the response. */
  signal: AbortSignal
  /** Called once the response was sent, or the sender has disconnected. */
  onEnd(done: () => void): void
}

export const incomingUploadOf = ({
  request,
  reply,
}: {
  request: FastifyRequest
  reply: FastifyReply
}): IncomingUpload => ({
  bytes: request.isMultipart() ? Number(request.headers['content-length'] ?? 0) : 0,
  isSmall: Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY) <= FORM_BYTES,
  signal: connectionClosed(reply),
  onEnd: (done) => void reply.raw.once('close', done),
})
