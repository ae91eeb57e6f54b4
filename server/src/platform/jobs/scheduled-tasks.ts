import { setTimeout as delay } from 'node:timers/promises'
import { withLimitsOfJob } from '../database/time-limits.ts'
import type { Log } from '../log.ts'

const FINISH_MS = 4000

/** Work that is repeated on its own schedule and not in the queue, where long jobs could delay it. */
export type ScheduledTask = { name: string; everySeconds: number; work(): Promise<unknown> }

/**
 * Starts the tasks and returns a function that stops them. A running task gets some time to finish, and never overlaps
 * itself.
 */
export function startScheduledTasks(log: Log, tasks: readonly ScheduledTask[]): () => Promise<void> {
  const running = new Map<string, Promise<void>>()
  const begin = ({ name, work }: ScheduledTask) => {
    if (running.has(name)) return
    const done = withLimitsOfJob(name, work)
      .catch((error) => log.warn({ round: name, reason: String(error) }, 'scheduled task postponed'))
      .then(() => void running.delete(name))
    running.set(name, done)
  }
  const timers = tasks.map((task) => setInterval(() => begin(task), task.everySeconds * 1000))
  return async () => {
    timers.forEach(clearInterval)
    await Promise.race([Promise.all(running.values()), delay(FINISH_MS, undefined, { ref: false })])
  }
}
