import { setTimeout as delay } from 'node:timers/promises'

const POLL_MS = 20
// A fast shutdown writes everything out first; an immediate one leaves that to recovery at the next start.
const STEPS = [
  { signal: 'SIGINT', seconds: 30 },
  { signal: 'SIGQUIT', seconds: 15 },
  { signal: 'SIGKILL', seconds: 5 },
] as const

/** Stops PostgreSQL with ever stronger signals. Returns whether it ended. */
export async function shutDown(
  send: (signal: NodeJS.Signals) => void,
  isRunning: () => boolean | Promise<boolean>,
): Promise<boolean> {
  for (const { signal, seconds } of STEPS) {
    if (!(await isRunning())) return true
    send(signal)
    for (const deadline = Date.now() + seconds * 1000; Date.now() < deadline; await delay(POLL_MS)) {
      if (!(await isRunning())) return true
    }
  }
  return false
}
