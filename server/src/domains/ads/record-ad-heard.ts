import { createHmac } from 'node:crypto'
import { RULES } from '@fairwave/contract/fair-rules'
import type { Config } from '../../config.ts'
import { runInOrder } from '../../platform/concurrency/run-in-order.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { addressKey, addressRange, consumeLimit, type Limit, tryLimit } from '../../platform/http/rate-limit.ts'
import { Refusal } from '../../platform/refusal.ts'
import { keyFor } from '../../platform/secrets/secret-key.ts'
import { countImpression, countRefusedReport, findAds, releaseAd } from '../campaigns/campaign-ads.ts'
import { type Listener, turnOf } from '../playback/listener.ts'
import { listStations } from './choose-ads.ts'
import { findHouseAd } from './house-ads/house-ads.ts'
import { findLastPaidFor, findLastSounding } from './read-model-choice.ts'
import * as repository from './repository.ts'
import { readTicket, type Ticket } from './ticket.ts'

// A browser's timers and ours differ slightly.
const TOLERANCE_MS = 1000

const REPORTS: Limit = { name: 'ad-reports', max: 2400, seconds: 3600 }
/** The most that a household or a network hears in a day; reports beyond it pay nothing. */
const PAID: Limit = { name: 'ads-paid', max: RULES.adsPerAddress, seconds: 86_400, isPublished: true }
const PAID_OF_RANGE: Limit = { name: 'ads-paid-range', max: RULES.adsPerRange, seconds: 86_400, isPublished: true }

type Report = { listener: Listener | undefined; ticket: string; adId: number; isSilent?: boolean; ip: string }
type Verdict = 'heard' | 'forged' | 'expired' | 'replayed' | 'too-early'

/**
 * Accepts that an ad was heard when its ticket is ours and enough time has passed since the previous one by our own
 * clock. The last one closes the break. Rejected reports are counted and change nothing. An ad that could not be
 * played, and was shown in silence, is finished and costs nothing.
 */
export async function recordAdHeard(context: Context, { listener, ticket, ...report }: Report) {
  // Before any lookup: an unsigned ticket is not worth one.
  const signed = listener && readTicket(context.config, listener, ticket)
  await consumeLimit(context, REPORTS, addressKey(report.ip))
  const verdict = signed ? await judge(context, { listener, signed, ...report }) : 'forged'
  if (verdict !== 'heard') await countRefusedReport(context.db, verdict, context.clock.now())
  // Another listener's break is reported as not found.
  if (verdict === 'forged') throw new Refusal('not-found', 'This ad break was not found.')
  if (verdict === 'expired') throw new Refusal('gone', 'This ad break has expired. Please request it again.')
  return { heard: verdict !== 'too-early' }
}

type Signed = Omit<Report, 'listener' | 'ticket'> & { listener: Listener; signed: Ticket }

async function judge(context: Context, { listener, signed, adId, isSilent, ip }: Signed): Promise<Verdict> {
  const { breakId, adIds, expiresAt } = signed
  const now = context.clock.now()
  const position = adIds.indexOf(adId)
  if (position === -1) return 'forged'
  if (now > expiresAt) return 'expired'
  const suspicion = await suspicionOf(context, ip)
  const rangeKey = nameOfRange(context.config, addressRange(ip), now)
  const believe = async (tx: Tx): Promise<Verdict> => {
    await repository.lockListener(tx, listener)
    const found = await repository.findBreak(tx, listener, breakId)
    const ads = found ? await repository.listAds(tx, breakId) : []
    const ad = ads[position]
    // Another ad may have replaced it, and a break is deleted with its listener's account.
    if (!found || ad?.adId !== adId) return 'expired'
    if (ad.heardAt) return 'replayed'
    const campaign = ad.campaignId === null ? undefined : (await findAds(tx, [ad.campaignId])).get(ad.campaignId)
    const { duration } = campaign?.ad ?? findHouseAd(adId)
    // An ad cannot be heard alongside another, nor alongside a track that began after its break was opened.
    const musicAt = await findLastSounding(tx, listener, now)
    const since = Math.max(
      found.openedAt.getTime(),
      // Our own clock may have been ahead then.
      musicAt && musicAt <= now ? musicAt.getTime() : 0,
      ...ads.map(({ heardAt }) => heardAt?.getTime() ?? 0),
    )
    if (now.getTime() - since < duration * 1000 - TOLERANCE_MS) return 'too-early'
    await repository.setHeard(tx, breakId, position, now)
    if (ads.every((one) => one.heardAt || one === ad)) await repository.closeBreak(tx, breakId, now)
    if (campaign && (campaign.isTakenDown || isSilent)) await releaseAd(tx, adId, ad.price, now)
    else if (campaign)
      await pay(context, tx, campaign.stations, { listener, breakId, ad, ...found, suspicion, rangeKey, now })
    return 'heard'
  }
  return runInOrder(context.db, turnOf(listener), () => context.db.transaction(believe))
}

type Heard = {
  listener: Listener
  breakId: string
  ad: repository.BreakAd
  lastPlayId: number
  suspicion: Suspicion
  rangeKey: string
  now: Date
}

async function pay(
  context: Context,
  tx: Tx,
  wanted: readonly string[],
  { listener, breakId, ad, lastPlayId, suspicion, rangeKey, now }: Heard,
): Promise<void> {
  const stations = await listStations(tx, listener, lastPlayId)
  // Among the latest plays, the music that the campaign was chosen for.
  const station = stations.find((one) => wanted.includes(one)) ?? stations[0] ?? null
  await countImpression(context, tx, {
    ...listener,
    campaignId: ad.adId,
    breakId,
    position: ad.position,
    afterPlayId: await findLastPaidFor(tx, listener, lastPlayId),
    lastPlayId,
    station,
    price: ad.price,
    suspicion,
    rangeKey,
    heardAt: now,
  })
}

type Suspicion = 'address' | 'range' | null

async function suspicionOf(context: Context, ip: string): Promise<Suspicion> {
  const [isAddressWithin, isRangeWithin] = [
    await tryLimit(context, PAID, addressKey(ip)),
    await tryLimit(context, PAID_OF_RANGE, addressRange(ip)),
  ]
  return !isAddressWithin ? 'address' : isRangeWithin ? null : 'range'
}

/**
 * Groups the listens of one address range on one day; the address can neither be read from it nor followed from day to
 * day.
 */
const nameOfRange = (config: Pick<Config, 'secretKey' | 'dataDir'>, range: string, now: Date): string =>
  createHmac('sha256', keyFor(config, 'address ranges'))
    .update(`${now.toISOString().slice(0, 10)} ${range}`)
    .digest('base64url')
    .slice(0, 22)
