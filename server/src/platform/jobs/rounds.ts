import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../log.ts'

const FINISH_MS = 8000

/** Work that comes round again and again, on its own time and not in the queue, where long jobs would be before it. */
export type Round = { name: string; everySeconds: number; work(): Promise<unknown> }

/** Begins the rounds and answers how to end them: a round under way has a while to finish. One never overtakes itself. */
export function startRounds(log: Log, rounds: readonly Round[]): () => Promise<void> {
  const running = new Map<string, Promise<void>>()
  const begin = ({ name, work }: Round) => {
    if (running.has(name)) return
    const done = work()
      .catch((error) => log.warn({ round: name, reason: String(error) }, 'round put off'))
      .then(() => void running.delete(name))
    running.set(name, done)
  }
  const timers = rounds.map((round) => setInterval(() => begin(round), round.everySeconds * 1000))
  return async () => {
    timers.forEach(clearInterval)
    await Promise.race([Promise.all(running.values()), delay(FINISH_MS, undefined, { ref: false })])
  }
}
