import { addressKey, consumeLimit, type Limit } from '../../../platform/calls/rate-limit.ts'
import { runInOrder } from '../../../platform/concurrency/run-in-order.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type Listener, turnOf } from '../../listening/playback/listener.ts'
import { countClick } from '../campaigns/campaign-ads.ts'
import * as repository from './repository.ts'
import { readTicket } from './ticket.ts'

const CLICKS: Limit = { name: 'ad-clicks', max: 2400, seconds: 3600 }

type Click = { listener: Listener | undefined; ticket: string; adId: number; ip: string }

/**
 * Counts that a listener opened an ad's link: once for each ad in a break, and never for the advertiser. The ticket
 * proves that the listener got the ad. A click costs nothing.
 */
export async function recordClick(context: Context, { listener, ticket, adId, ip }: Click) {
  const signed = listener && readTicket(context.config, listener, ticket)
  await consumeLimit(context, CLICKS, addressKey(ip))
  const position = signed?.adIds.indexOf(adId) ?? -1
  if (!listener || !signed || position === -1) throw new Refusal('not-found', 'This ad break was not found.')
  if (context.clock.now() > signed.expiresAt) throw new Refusal('gone', 'This ad break has expired.')
  const count = async (tx: Tx): Promise<boolean> => {
    await repository.lockListener(tx, listener)
    const isTheirs = await repository.findBreak(tx, listener, signed.breakId)
    const ad = isTheirs && (await repository.listAds(tx, signed.breakId))[position]
    // A house ad has no campaign, and another ad may have replaced this one.
    if (!ad?.campaignId || ad.adId !== adId || ad.isClicked) return false
    // The campaign first, as when an account with an open break is deleted.
    if (!(await countClick(tx, ad.campaignId, listener.accountId))) return false
    await repository.setClicked(tx, signed.breakId, position)
    return true
  }
  return { counted: await runInOrder(context.db, turnOf(listener), () => context.db.transaction(count)) }
}
