import { setTimeout as delay } from 'node:timers/promises'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { openDatabase } from './open-database.ts'
import type { Server } from './server-by-socket.ts'
import { openServerLog } from './server-log.ts'
import type { Transport } from './transport.ts'

const PREDECESSOR_GONE_WITHIN_SECONDS = 20

/** Starts the server and waits until the database is usable. */
export async function launch(transport: Transport, dataDir: string, signal?: AbortSignal): Promise<Server> {
  const deadline = Date.now() + PREDECESSOR_GONE_WITHIN_SECONDS * 1000
  for (;;) {
    const attempt = await tryLaunch(transport, dataDir, signal)
    if (typeof attempt !== 'string') return attempt
    // The workers of a killed server hold its memory until they notice, and PostgreSQL has to wait for them.
    const isPassing = /still in use/.test(attempt) && Date.now() < deadline && !signal?.aborted
    if (!isPassing)
      throw new EmbeddedPostgresError(`PostgreSQL did not start: ${attempt} (see ${dataDir}/postgres.log).`)
    await delay(100)
  }
}

/** The server, or the reason why it did not start. */
async function tryLaunch(transport: Transport, dataDir: string, signal?: AbortSignal): Promise<Server | string> {
  const serverLog = await openServerLog(dataDir)
  try {
    const server = await transport.start(serverLog)
    let hasEnded = false
    void server.exited.then(() => {
      hasEnded = true
    })
    try {
      await openDatabase(transport.connection, () => hasEnded || signal?.aborted === true)
    } catch (error) {
      await server.stop()
      throw error
    }
    if (hasEnded) return await serverLog.fatalReason()
    if (signal?.aborted) await server.stop()
    return server
  } finally {
    await serverLog.close()
  }
}
