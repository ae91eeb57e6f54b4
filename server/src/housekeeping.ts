import { sweepSessions } from './domains/accounts/sign-out.ts'
import { sweepReceipts } from './domains/catalogue/publish-once.ts'
import { refreshPopularity } from './domains/catalogue/refresh-popularity.ts'
import { sweepOrphans } from './domains/media/sweep-orphans.ts'
import type { Context } from './platform/context.ts'
import { sweepRateLimits } from './platform/http/rate-limit.ts'

type Chore = { name: string; everySeconds: number; work(context: Context): Promise<unknown> }

/** What has to be done again and again. Every chore is harmless when several processes do it, or when it is put off. */
const CHORES: Chore[] = [
  { name: 'popularity', everySeconds: 300, work: refreshPopularity },
  { name: 'sessions', everySeconds: 600, work: sweepSessions },
  { name: 'rate limits', everySeconds: 600, work: sweepRateLimits },
  { name: 'upload receipts', everySeconds: 3600, work: sweepReceipts },
  { name: 'orphaned files', everySeconds: 3600, work: sweepOrphans },
]

/** Starts the rounds; the answer ends them and waits for the one under way. */
export function keepHouse(context: Context): () => Promise<void> {
  const rounds = CHORES.map(({ name, everySeconds, work }) => {
    let underWay: Promise<unknown> | undefined
    const timer = setInterval(() => {
      if (underWay) return
      underWay = work(context)
        .catch((error) => context.log.warn({ chore: name, reason: String(error) }, 'put off'))
        .finally(() => {
          underWay = undefined
        })
    }, everySeconds * 1000)
    return async () => {
      clearInterval(timer)
      await underWay
    }
  })
  return async () => {
    for (const end of rounds) await end()
  }
}
