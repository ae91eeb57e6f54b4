import { batchWrites, LATER } from '../../../platform/concurrency/batch-writes.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { type Listener, turnOf } from '../../listening/playback/listener.ts'
import { countImpressions, findAds, lockCampaigns, releaseAd } from '../campaigns/campaign-ads.ts'
import { keyOf } from './by-kind.ts'
import { listStations } from './choose-ads.ts'
import { findHouseAd } from './house-ads/house-ads.ts'
import { listLastPaidFor, listLastSounding } from './read-model-choice.ts'
import * as repository from './repository.ts'

// A browser's timers and ours differ slightly.
const TOLERANCE_MS = 1000

export type Suspicion = 'address' | 'range' | 'campaign-range' | null
export type Belief = 'heard' | 'expired' | 'replayed' | 'too-early'

type HeardReport = {
  jobs: Context['jobs']
  listener: Listener
  breakId: string
  position: number
  adId: number
  isSilent: boolean
  suspicion: Suspicion
  rangeKey: string
  now: Date
}

/**
 * Believes that an ad was heard, or not, together with what other listeners report at the same moment, and answers when
 * it is committed. A listener must not report twice at once: the caller runs a listener's reports in order.
 */
export const believeReport = batchWrites<HeardReport, Belief>((db, all, isAlone) =>
  db.transaction(async (tx) => {
    const listeners = all.map(({ listener }) => listener)
    const locked = await repository.lockListeners(tx, listeners, isAlone)
    const reports = all.filter(({ listener }) => locked.has(turnOf(listener)))
    const beliefs = reports.length === 0 ? [] : await believeReports(tx, reports)
    const byReport = new Map(reports.map((one, place) => [one, beliefs[place]]))
    return all.map((one) => byReport.get(one) ?? LATER)
  }),
)

type Believed = HeardReport & {
  lastPlayId: number
  ad: repository.BreakAd
  /** Whether it closes the break. */
  isLast: boolean
  isFree: boolean
  /** The stations that its campaign was meant for. */
  target: readonly string[]
}

async function believeReports(tx: Tx, reports: readonly HeardReport[]): Promise<Belief[]> {
  const judged = await judgeReports(tx, reports)
  const heard = judged.filter((one) => typeof one !== 'string')
  if (heard.length > 0) await record(tx, heard)
  return judged.map((one) => (typeof one === 'string' ? one : 'heard'))
}

async function judgeReports(tx: Tx, reports: readonly HeardReport[]): Promise<(Believed | Belief)[]> {
  const ids = reports.map(({ breakId }) => breakId)
  const breaks = new Map((await repository.listBreaks(tx, ids)).map((one) => [one.id, one]))
  const adsOf = Map.groupBy(await repository.listAdsOf(tx, ids), ({ breakId }) => breakId)
  const campaignIds = [...adsOf.values()].flat().flatMap(({ campaignId }) => campaignId ?? [])
  const campaigns = await findAds(tx, [...new Set(campaignIds)])
  const musicAt = new Map((await listLastSounding(tx, reports)).map(({ listener, at }) => [listener, at]))
  return reports.map((report) => {
    const { listener, breakId, position, adId, isSilent, now } = report
    const found = breaks.get(breakId)
    const isTheirs = found?.accountId === listener.accountId && found.visitorId === listener.visitorId
    const ads = isTheirs ? (adsOf.get(breakId) ?? []) : []
    const ad = ads[position]
    // Another ad may have replaced it, and a break is deleted with its listener's account.
    if (!found || ad?.adId !== adId) return 'expired'
    if (ad.heardAt) return 'replayed'
    const campaign = ad.campaignId === null ? undefined : campaigns.get(ad.campaignId)
    const { duration } = campaign?.ad ?? findHouseAd(adId)
    // An ad cannot be heard alongside another, nor alongside a track that began after its break was opened.
    const music = musicAt.get(keyOf(listener))
    const since = Math.max(
      found.openedAt.getTime(),
      // Our own clock may have been ahead then.
      music && music <= now ? music.getTime() : 0,
      ...ads.map(({ heardAt }) => heardAt?.getTime() ?? 0),
    )
    if (now.getTime() - since < duration * 1000 - TOLERANCE_MS) return 'too-early'
    const isLast = ads.every((one) => one.heardAt || one === ad)
    const isFree = isSilent || campaign?.isTakenDown === true
    return { ...report, lastPlayId: found.lastPlayId, ad, isLast, isFree, target: campaign?.stations ?? [] }
  })
}

async function record(tx: Tx, heard: readonly Believed[]): Promise<void> {
  const ofCampaigns = heard.filter(({ ad }) => ad.campaignId !== null)
  const paid = ofCampaigns.filter(({ isFree }) => !isFree)
  const stations = await listStations(tx, paid)
  const paidFor = new Map((await listLastPaidFor(tx, paid)).map(({ listener, id }) => [listener, id]))
  await lockCampaigns(tx, [...new Set(ofCampaigns.map(({ adId }) => adId))])
  await repository.setHeard(tx, heard)
  const closed = heard.filter(({ isLast }) => isLast)
  if (closed.length > 0) await repository.closeBreaks(tx, closed)
  for (const { adId, ad, isFree, now } of ofCampaigns) if (isFree) await releaseAd(tx, adId, ad.price, now)
  const [first] = paid
  if (!first) return
  await countImpressions(
    first,
    tx,
    paid.map(({ listener, adId, breakId, position, lastPlayId, ad, target, suspicion, rangeKey, now }) => {
      const music = stations.get(keyOf(listener)) ?? []
      return {
        ...listener,
        campaignId: adId,
        breakId,
        position,
        afterPlayId: paidFor.get(keyOf(listener)) ?? 0,
        lastPlayId,
        // Among the latest plays, the music that the campaign was chosen for.
        station: music.find((one) => target.includes(one)) ?? music[0] ?? null,
        price: ad.price,
        suspicion,
        rangeKey,
        heardAt: now,
      }
    }),
  )
}
