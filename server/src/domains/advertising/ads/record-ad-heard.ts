import { createHmac } from 'node:crypto'
import { RULES } from '@fairwave/contract/advertising/fair-rules'
import type { Config } from '../../../config.ts'
import { addressKey, addressRange, consumeLimit, type Limit, tryLimit } from '../../../platform/calls/rate-limit.ts'
import { runInOrder } from '../../../platform/concurrency/run-in-order.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { keyFor } from '../../../platform/secrets/secret-key.ts'
import { type Listener, turnOf } from '../../listening/playback/listener.ts'
import { countRefusedReport } from '../campaigns/campaign-ads.ts'
import { type Belief, believeReport, type Suspicion } from './believe-reports.ts'
import { readTicket, type Ticket } from './ticket.ts'

const REPORTS: Limit = { name: 'ad-reports', max: 2400, seconds: 3600 }
/** The most that a household or a network hears in a day; reports beyond it pay nothing. */
const PAID: Limit = { name: 'ads-paid', max: RULES.adsPerAddress, seconds: 86_400, isPublished: true }
const PAID_OF_CAMPAIGN: Limit = {
  name: 'ads-paid-campaign',
  max: RULES.campaignAdsPerRange,
  seconds: 86_400,
  isPublished: true,
}
const PAID_OF_RANGE: Limit = { name: 'ads-paid-range', max: RULES.adsPerRange, seconds: 86_400, isPublished: true }

type Report = { listener: Listener | undefined; ticket: string; adId: number; isSilent?: boolean; ip: string }
type Verdict = Belief | 'forged'

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

async function judge(context: Context, { listener, signed, adId, isSilent = false, ip }: Signed): Promise<Verdict> {
  const { breakId, adIds, expiresAt } = signed
  const now = context.clock.now()
  const position = adIds.indexOf(adId)
  if (position === -1) return 'forged'
  if (now > expiresAt) return 'expired'
  const suspicion = await suspicionOf(context, adId, ip)
  const rangeKey = nameOfRange(context.config, addressRange(ip), now)
  const report = { jobs: context.jobs, listener, breakId, position, adId, isSilent, suspicion, rangeKey, now }
  return runInOrder(context.db, turnOf(listener), () => believeReport(context.db, report))
}

async function suspicionOf(context: Context, adId: number, ip: string): Promise<Suspicion> {
  const [isAddressWithin, isRangeWithin, isCampaignWithin] = await Promise.all([
    tryLimit(context, PAID, addressKey(ip)),
    tryLimit(context, PAID_OF_RANGE, addressRange(ip)),
    tryLimit(context, PAID_OF_CAMPAIGN, `${adId} ${addressRange(ip)}`),
  ])
  return !isAddressWithin ? 'address' : !isRangeWithin ? 'range' : isCampaignWithin ? null : 'campaign-range'
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
