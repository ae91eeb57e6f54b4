import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

const RESTART_MS = 100

export type Supervised = {
  readonly name: string
  /** Ends the process as a power cut would; false when it is not running just now. */
  kill(): boolean
  /** Stops it for a while, and lets it go on. */
  freeze(): void
  thaw(): void
  /** Asks it to stop; returns its exit code. */
  stop(): Promise<number | null>
  /** How often it ended without being asked or killed. */
  exits(): number
}

/** Keeps a process running, as an init system does: whenever it ends, it is started again. */
export function supervise(name: string, start: () => ChildProcess, say: (line: string) => void): Supervised {
  let child: ChildProcess | undefined
  let wasKilled = false
  let isStopping = false
  let exits = 0

  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null

  async function keepRunning(): Promise<void> {
    while (!isStopping) {
      wasKilled = false
      child = start()
      await once(child, 'exit')
      if (isStopping) return
      if (!wasKilled) {
        exits += 1
        say(`${name} ended by itself with ${child.exitCode ?? child.signalCode}`)
      }
      await pause(RESTART_MS)
    }
  }
  const running = keepRunning()

  return {
    name,
    kill() {
      if (!isRunning() || wasKilled) return false
      wasKilled = true
      return child?.kill('SIGKILL') ?? false
    },
    freeze: () => void (isRunning() && child?.kill('SIGSTOP')),
    thaw: () => void (isRunning() && child?.kill('SIGCONT')),
    async stop() {
      isStopping = true
      // One that was frozen notices the signal when it goes on.
      if (isRunning()) for (const signal of ['SIGTERM', 'SIGCONT'] as const) child?.kill(signal)
      await running
      return child?.exitCode ?? null
    },
    exits: () => exits,
  }
}
