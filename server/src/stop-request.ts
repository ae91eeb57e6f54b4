import { onLauncherGone } from './platform/launcher.ts'
import type { Log } from './platform/log.ts'

const SECONDS_TO_STOP = 15

/**
 * Stops the process cleanly, with status 0, on SIGTERM or SIGINT, and when the npm that launched it has gone: npm and
 * its shell may die of a signal without passing it on, and would leave a server that cannot be stopped by name.
 */
export function onStopRequest(
  log: Log,
  stop: () => Promise<void>,
  { isUnderNpm, drainSeconds = 0 }: { isUnderNpm: boolean; drainSeconds?: number },
): void {
  let isStopping = false
  const leave = async (reason: string) => {
    // A second signal stops at once.
    if (isStopping) process.exit(1)
    isStopping = true
    log.info({ reason }, 'stopping')
    setTimeout(() => process.exit(1), (SECONDS_TO_STOP + drainSeconds) * 1000).unref()
    await stop()
    process.exit(0)
  }
  process.on('SIGINT', leave)
  process.on('SIGTERM', leave)
  if (isUnderNpm) onLauncherGone(() => void (isStopping || leave('the launcher has gone')))
}
