import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Listener } from '../playback/listener.ts'
import * as repository from './repository.ts'
import { sampleAd } from './samples.ts'

// A browser's timers and ours differ by a little.
const TOLERANCE_MS = 1000

type Report = { listener: Listener | undefined; ticket: string; adId: number }

/**
 * Believes that an ad was heard when our own clock says that it can have been since the one before it. The last one closes
 * the break. Saying so again changes nothing.
 */
export async function recordAdHeard(context: Context, { listener, ticket, adId }: Report): Promise<{ heard: boolean }> {
  // Somebody else's break looks like none at all.
  if (!listener) throw new Refusal('not-found', 'This ad break was not found.')
  return context.db.transaction(async (tx) => {
    await repository.lockListener(tx, listener)
    const found = await repository.findBreak(tx, listener, ticket)
    const ads = found ? await repository.listAds(tx, ticket) : []
    const ad = ads.find((one) => one.adId === adId)
    if (!found || !ad) throw new Refusal('not-found', 'This ad break was not found.')
    if (ad.heardAt) return { heard: true }
    const now = context.clock.now()
    const since = Math.max(found.openedAt.getTime(), ...ads.map(({ heardAt }) => heardAt?.getTime() ?? 0))
    if (now.getTime() - since < sampleAd(adId).duration * 1000 - TOLERANCE_MS) return { heard: false }
    await repository.setHeard(tx, ticket, ad.position, now)
    if (ads.every((one) => one.heardAt || one === ad)) await repository.closeBreak(tx, ticket, now)
    return { heard: true }
  })
}
