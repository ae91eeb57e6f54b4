import { spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import { type Binaries, program } from './binaries/locate-binaries.ts'
import { type Account, spawnOptions } from './run-as.ts'
import type { ServerLog } from './server-log.ts'
import { shutDown } from './shut-down.ts'

/** A running PostgreSQL: `exited` settles when it ends, requested or not. */
export type Server = { exited: Promise<void>; stop(): Promise<void> }

type Launch = {
  binaries: Binaries
  cluster: string
  account: Account | undefined
  settings: string[]
  serverLog: ServerLog
  /** A pid from the cluster's pid file that does not belong to a PostgreSQL of this cluster. */
  stalePid: number | undefined
}

// A line on the third channel means that PostgreSQL ended; the channel closing without one means that Fairwave died,
// and then PostgreSQL is stopped too. The watcher is a child of init, because PostgreSQL treats the end of an unknown
// child as a crash.
const WATCHED_SERVER = '( ( read -r line <&3 || kill -INT $$ ) & ); exec "$@" 3<&-'

/** Starts PostgreSQL in its own session, so that a Ctrl-C meant for Fairwave does not interrupt its shutdown. */
export function launchServer({ binaries, cluster, account, settings, serverLog, stalePid }: Launch): Server {
  const options = spawnOptions(account)
  // PostgreSQL would trust a pid file that names any live process. Marked as a parent's pid, it makes PostgreSQL check
  // the shared memory, the safer sign, which removing the file would prevent.
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
      // A server that even a kill cannot end must not keep Fairwave from stopping.
      end()
    },
  }
}
