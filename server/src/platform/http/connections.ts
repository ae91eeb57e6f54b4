import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Reads every connection's address as it opens. The system forgets it with the connection; what was read once, Node keeps, so
 * that a request has an address to its end. A connection that is gone already is not served.
 */
export function keepAddresses(app: FastifyInstance): void {
  app.server.on('connection', (socket) => {
    if (socket.remoteAddress === undefined) socket.destroy()
  })
}

/** What reading from or writing to a connection that has been closed fails with. */
const CLOSED = [
  'ABORT_ERR',
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_UNABLE_TO_PIPE',
]

/** Whether work failed because its caller has disconnected, which is no fault of ours. */
export const isFromLeaving = ({ raw }: FastifyRequest, error: unknown): boolean =>
  raw.socket.destroyed &&
  error instanceof Error &&
  (error.name === 'AbortError' || CLOSED.includes((error as NodeJS.ErrnoException).code ?? ''))
