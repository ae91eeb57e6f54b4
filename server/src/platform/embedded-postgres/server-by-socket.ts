import { spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import { type Binaries, program } from './binaries/locate-binaries.ts'
import { type Account, spawnOptions } from './run-as.ts'
import type { ServerLog } from './server-log.ts'
import { shutDown } from './shut-down.ts'

/** A running PostgreSQL: `exited` settles when it ends, asked to or not. */
export type Server = { exited: Promise<void>; stop(): Promise<void> }

type Launch = {
  binaries: Binaries
  cluster: string
  account: Account | undefined
  settings: string[]
  serverLog: ServerLog
  /** A pid from the cluster's pid file that is known not to be a PostgreSQL of this cluster. */
  stalePid: number | undefined
}

// A line on the third channel says that PostgreSQL ended; its closing without one, that Fairwave died, and then
// PostgreSQL is told to end too. The watcher hangs off init, since PostgreSQL takes an unknown child's end for a crash.
const WATCHED_SERVER = '( ( read -r line <&3 || kill -INT $$ ) & ); exec "$@" 3<&-'

/** Starts PostgreSQL in a session of its own, so that a Ctrl-C meant for Fairwave does not cut its shutdown short. */
export function launchServer({ binaries, cluster, account, settings, serverLog, stalePid }: Launch): Server {
  const options = spawnOptions(account)
  // PostgreSQL would believe a pid file that names any live process. Told that it is a forebear's, it looks on to the
  // shared memory, the surer sign, which removing the file would take from it.
  const env: NodeJS.ProcessEnv = { ...options.env, ...(stalePid && { PG_GRANDPARENT_PID: String(stalePid) }) }
  const command = [program(binaries, 'postgres'), '-D', cluster, ...settings]
  const child = spawn('/bin/sh', ['-c', WATCHED_SERVER, 'sh', ...command], {
    ...options,
    env,
    detached: true,
    stdio: ['ignore', serverLog.file.fd, serverLog.file.fd, 'pipe'],
  })
  const lifeline = child.stdio[3] as Socket
  lifeline.on('error', () => undefined)
  // Neither keeps Fairwave alive when it has nothing else to do.
  lifeline.unref()
  child.unref()

  let isRunning = true
  const { promise: exited, resolve } = Promise.withResolvers<void>()
  const end = () => {
    isRunning = false
    lifeline.end('\n')
    resolve()
  }
  child.once('exit', end)
  child.once('error', end)
  return {
    exited,
    async stop() {
      await shutDown(
        (signal) => child.kill(signal),
        () => isRunning,
      )
      // One that even a kill cannot end must not hold up Fairwave's own.
      end()
    },
  }
}
