import { RULES } from '@fairwave/contract/fair-rules'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { type Limit, takeOne } from '../../platform/http/rate-limit.ts'
import { Refusal } from '../../platform/refusal.ts'
import { countImpression, findAds, releaseAd } from '../campaigns/campaign-ads.ts'
import type { Listener } from '../playback/listener.ts'
import { listStations } from './choose-ads.ts'
import * as repository from './repository.ts'
import { countRefused, findLastPaidFor } from './repository-choice.ts'
import { sampleAd } from './samples.ts'

// A browser's timers and ours differ by a little.
const TOLERANCE_MS = 1000

const REPORTS: Limit = { name: 'ad-reports', max: 2400, seconds: 3600 }
/** A household hears no more in a day; what one address reports beyond it pays nobody. */
const PAID: Limit = { name: 'ads-paid', max: RULES.adsPerAddress, seconds: 86_400 }

type Report = { listener: Listener | undefined; ticket: string; adId: number; address: string }
type Verdict = 'heard' | 'forged' | 'replayed' | 'too-early'

/**
 * Believes that an ad was heard when our own clock says that it can have been since the one before it. The last one closes
 * the break. What is not believed is counted and changes nothing.
 */
export async function recordAdHeard(context: Context, report: Report): Promise<{ heard: boolean }> {
  await takeOne(context, REPORTS, report.address)
  const verdict = await judge(context, report, await isTooMuch(context, report.address))
  if (verdict !== 'heard') await countRefused(context.db, verdict, context.clock.now())
  // Somebody else's break looks like none at all.
  if (verdict === 'forged') throw new Refusal('not-found', 'This ad break was not found.')
  return { heard: verdict !== 'too-early' }
}

async function judge({ db, clock }: Context, { listener, ticket, adId }: Report, isSuspect: boolean): Promise<Verdict> {
  if (!listener) return 'forged'
  return db.transaction(async (tx) => {
    await repository.lockListener(tx, listener)
    const found = await repository.findBreak(tx, listener, ticket)
    const ads = found ? await repository.listAds(tx, ticket) : []
    const ad = ads.find((one) => one.adId === adId)
    if (!found || !ad) return 'forged'
    if (ad.heardAt) return 'replayed'
    const now = clock.now()
    const campaign = ad.campaignId === null ? undefined : (await findAds(tx, [ad.campaignId])).get(ad.campaignId)
    const { duration } = campaign?.ad ?? sampleAd(adId)
    const since = Math.max(found.openedAt.getTime(), ...ads.map(({ heardAt }) => heardAt?.getTime() ?? 0))
    if (now.getTime() - since < duration * 1000 - TOLERANCE_MS) return 'too-early'
    await repository.setHeard(tx, ticket, ad.position, now)
    if (ads.every((one) => one.heardAt || one === ad)) await repository.closeBreak(tx, ticket, now)
    if (campaign?.isTakenDown) await releaseAd(tx, adId, ad.price, now)
    else if (campaign)
      await pay(tx, campaign.stations, { listener, ticket, ad, lastPlayId: found.lastPlayId, isSuspect, now })
    return 'heard'
  })
}

type Heard = {
  listener: Listener
  ticket: string
  ad: repository.BreakAd
  lastPlayId: number
  isSuspect: boolean
  now: Date
}

async function pay(
  tx: Tx,
  wanted: readonly string[],
  { listener, ticket, ad, lastPlayId, isSuspect, now }: Heard,
): Promise<void> {
  const stations = await listStations(tx, listener, lastPlayId)
  // Of what was just heard, the music that the campaign was chosen for.
  const station = stations.find((one) => wanted.includes(one)) ?? stations[0] ?? null
  await countImpression(tx, {
    ...listener,
    campaignId: ad.adId,
    breakId: ticket,
    position: ad.position,
    afterPlayId: await findLastPaidFor(tx, listener, lastPlayId),
    lastPlayId,
    station,
    price: ad.price,
    suspicion: isSuspect ? 'address' : null,
    heardAt: now,
  })
}

async function isTooMuch(context: Context, address: string): Promise<boolean> {
  try {
    await takeOne(context, PAID, address)
    return false
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too-many') return true
    throw error
  }
}
