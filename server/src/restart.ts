import type { Log } from './platform/log.ts'

/** A process that lives at least this long before it fails again has earned a new count. */
const STEADY_MS = 60_000
const MOST_IN_A_ROW = 5
const COUNT = 'FAIRWAVE_RESTARTS'

/**
 * Makes an unknown error end in an orderly restart: it is logged, `stop` ends what was begun, and the same process begins anew
 * under its own id, so that neither a supervisor nor npm has to notice. One that fails again and again ends with status 1.
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
    if (inARow > MOST_IN_A_ROW || process.platform === 'win32' || !process.execve) process.exit(1)
    process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
      ...env,
      [COUNT]: String(inARow),
    })
  }
  process.on('uncaughtException', restart)
  process.on('unhandledRejection', (reason) => void restart(reason, 'unhandledRejection'))
}
