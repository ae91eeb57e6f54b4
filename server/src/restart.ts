import type { Log } from './platform/log.ts'

/** A process that runs at least this long before it fails again starts a new count of failures. */
const STEADY_MS = 60_000
const MAX_IN_A_ROW = 5
const COUNT = 'FAIRWAVE_RESTARTS'

/**
 * Turns an unknown error into a clean restart: the error is logged, `stop` finishes the work in progress, and the same
 * process starts again under its own id, unnoticed by a supervisor or npm. After too many failures in a row it ends
 * with status 1.
 */
export function restartOnUnknownErrors(log: Log, stop: () => Promise<void>, env: NodeJS.ProcessEnv): void {
  const startedAt = performance.now()
  let isStopping = false
  const restart = async (error: unknown, origin: string) => {
    log.fatal({ err: error, origin }, 'unknown error: restarting')
    if (isStopping) return
    isStopping = true
    await stop()
    const inARow = performance.now() - startedAt > STEADY_MS ? 1 : Number(env[COUNT] ?? 0) + 1
    if (inARow > MAX_IN_A_ROW || process.platform === 'win32' || !process.execve) process.exit(1)
    process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
      ...env,
      [COUNT]: String(inARow),
    })
  }
  process.on('uncaughtException', restart)
  process.on('unhandledRejection', (reason) => void restart(reason, 'unhandledRejection'))
}
