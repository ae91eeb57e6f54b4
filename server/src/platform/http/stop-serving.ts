import { Server as Listener } from 'node:net'
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long proxies may still use the connections that they keep: longer than our proxies' settings let them keep idle ones (`deploy/`). */
const USE_MS = 2300
/** How long responses may take after the last connection was accepted. */
const FINISH_MS = 2500
const SWEEP_MS = 50
/** A turn of the event loop in which there was nothing to do takes less than this. */
const IDLE_TURN_MS = 0.1
/** How long to look for such a turn. */
const QUIET_MS = 500

type Server = FastifyInstance['server']

/**
 * Stops a server without losing a request: first it says that it is not ready, for as long as proxies take to notice. Then it
 * stops listening, so that new connections are refused and the proxy takes another process. Only now does each response
 * close its connection: before, the proxy would make a new one for each call, and one that comes in the very moment in which
 * listening ends is reset. Connections that the proxy keeps have some more time to be used, because one that is closed while
 * a request is on its way loses it. At last live events are ended, and the last responses waited for.
 */
export async function stopServing(app: FastifyInstance, drainSeconds: number): Promise<void> {
  const { server, draining } = app
  draining.begin()
  await delay(drainSeconds * 1000)
  const closed = stopListening(server)
  draining.holdRequests(closed)
  await closed
  draining.closeConnections()
  const end = setTimeout(() => server.closeAllConnections(), FINISH_MS)
  if (drainSeconds > 0) await untilUsed(app)
  await untilQuiet(server)
  server.closeIdleConnections()
  const sweep = setInterval(() => setImmediate(() => server.closeIdleConnections()), SWEEP_MS)
  await app.close().finally(() => {
    clearInterval(sweep)
    clearTimeout(end)
  })
}

/**
 * Closing a listening socket resets the connections that the system has made for it and that were not accepted yet, with
 * what was sent into them. Requests wait meanwhile, so that the moment in which there are none comes soon.
 */
async function stopListening(server: Server): Promise<void> {
  await untilQuiet(server)
  // The server's own `close` would close idle connections too, and with them requests that are on their way.
  Listener.prototype.close.call(server)
}

/** Resolves right after a look for new connections and requests that found none, or when there is always one. */
async function untilQuiet(server: Server): Promise<void> {
  let isBusy = false
  const note = () => {
    isBusy = true
  }
  server.on('connection', note).on('request', note)
  const until = performance.now() + QUIET_MS
  do {
    await nextTurn()
    isBusy = false
    const began = performance.now()
    await nextTurn()
    isBusy ||= performance.now() - began > IDLE_TURN_MS
  } while (isBusy && performance.now() < until)
  server.off('connection', note).off('request', note)
}

/** Until no connection is left that waits for a request, seen several times: one that is being closed confuses the count. */
async function untilUsed({ server, draining }: FastifyInstance): Promise<void> {
  const until = performance.now() + USE_MS
  for (let seen = 0; seen < 5 && performance.now() < until; await delay(SWEEP_MS))
    seen = (await countConnections(server)) > draining.unfinished() ? 0 : seen + 1
}

const countConnections = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))
