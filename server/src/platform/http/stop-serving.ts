import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long responses may take after the last request was accepted. */
const FINISH_MS = 2000
const SWEEP_MS = 100

/**
 * Stops a server without losing a request: first it only says that it is not ready, for as long as proxies take to
 * notice; then it stops listening, ends live events and waits for the last responses.
 */
export async function stopServing(app: FastifyInstance, drainSeconds: number): Promise<void> {
  app.draining.begin()
  await delay(drainSeconds * 1000)
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
  const end = setTimeout(() => app.server.closeAllConnections(), FINISH_MS)
  await app.close().finally(() => {
    clearInterval(sweep)
    clearTimeout(end)
  })
}
