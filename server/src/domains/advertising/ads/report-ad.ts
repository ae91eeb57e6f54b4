import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { report } from '../../community/social/safety/report.ts'
import type { Listener } from '../../listening/playback/listener.ts'
import { readTicket } from './ticket.ts'

type AdReport = { listener: Listener | undefined; ticket: string; adId: number; reason: string | null }

/** Reports an ad to the administrators. The ticket proves that the listener got it. */
export async function reportAd(context: Context, { listener, ticket, adId, reason }: AdReport) {
  const signed = listener && readTicket(context.config, listener, ticket)
  if (!listener || !signed?.adIds.includes(adId)) throw new Refusal('not-found', 'This ad break was not found.')
  const { accountId: reporter, visitorId } = listener
  await report(context, { reporter, visitorId, kind: 'ad', subjectId: adId, reason })
  return { ok: true }
}
