import type { Server, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    draining: Draining
  }
}

export type Draining = {
  /** True once this process is about to stop: it still serves, and says that it is not ready. */
  isOn(): boolean
  begin(): void
  /** From now on every response closes its connection. */
  closeConnections(): void
  /** How many responses are not finished, live events included. */
  unfinished(): number
  /** Lets new requests wait until this work is done. */
  holdRequests(work: Promise<unknown>): void
}

/** What a process that stops needs to know of its requests, and to tell those who send them. */
export function drainConnections(app: FastifyInstance): void {
  let held: Promise<unknown> | undefined
  app.addHook('onRequest', (_request, _reply, done) => {
    if (held) void held.then(() => done())
    else done()
  })
  app.decorate('draining', {
    ...watchResponses(app.server),
    holdRequests(work) {
      held = work.finally(() => {
        held = undefined
      })
    },
  })
}

function watchResponses(server: Server): Omit<Draining, 'holdRequests'> {
  const unfinished = new Set<ServerResponse>()
  let isOn = false
  let isClosing = false
  const closeAfter = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close')
  }
  server.prependListener('request', (_request, response) => {
    if (isClosing) closeAfter(response)
    unfinished.add(response)
    response.once('close', () => unfinished.delete(response))
  })
  return {
    isOn: () => isOn,
    begin() {
      isOn = true
    },
    closeConnections() {
      isClosing = true
      unfinished.forEach(closeAfter)
    },
    unfinished: () => unfinished.size,
  }
}
