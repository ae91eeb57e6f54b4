import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../log.ts'
import type { Server } from './server-by-socket.ts'

const LONGEST_PAUSE_MS = 30_000

/** Restarts the server whenever it ends unexpectedly (a killed process, a crash), until `stop`. */
export function keepRunning(first: Server, start: (signal: AbortSignal) => Promise<Server>, log?: Log) {
  const stopping = new AbortController()
  let server: Server | undefined = first

  const watch = async () => {
    let pauseMs = 500
    while (!stopping.signal.aborted) {
      await server?.exited
      if (stopping.signal.aborted) return
      if (server) log?.error('PostgreSQL ended unexpectedly and is being restarted')
      server = undefined
      await delay(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
      if (stopping.signal.aborted) return
      try {
        server = await start(stopping.signal)
        pauseMs = 500
      } catch (error) {
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
        if (!stopping.signal.aborted) log?.error({ err: error }, 'PostgreSQL does not start; trying again')
      }
    }
    // A stop was requested during a start.
    await server?.stop()
  }
  const watching = watch()

  return {
    async stop(): Promise<void> {
      stopping.abort()
      await server?.stop()
      await watching
    },
  }
}
