import { RECOMMENDATIONS } from '@fairwave/contract/offer'
import { addDays } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import * as repository from './repository-similar-artists.ts'

/** When the night's computation is due, in UTC. */
const HOUR = 3

/** The scheduled task: computes once a night, whichever process comes first. Until it is done, yesterday's answers stay. */
export async function computeNightly({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<boolean> {
  const now = clock.now()
  const due = new Date(now)
  due.setUTCHours(HOUR, 0, 0, 0)
  if (due > now) due.setUTCDate(due.getUTCDate() - 1)
  const computedAt = await repository.findComputedAt(db)
  return computedAt && computedAt >= due ? false : computeRecommendations({ db, clock })
}

/** Which artists share listeners, and who is new or small. False while another process is at it. */
export function computeRecommendations({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<boolean> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    if (!(await repository.lockComputation(tx))) return false
    await repository.collectTastes(tx, addDays(now, -RECOMMENDATIONS.tasteDays))
    await repository.replaceSimilarArtists(tx)
    await repository.replaceReach(tx, {
      since: addDays(now, -RECOMMENDATIONS.reachDays),
      newSince: addDays(now, -RECOMMENDATIONS.newArtistDays),
    })
    await repository.setComputedAt(tx, now)
    return true
  })
}
