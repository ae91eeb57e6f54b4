import type { UserId } from '@fairwave/contract/ids'
import type { Pence } from '@fairwave/contract/money'
import { addSeconds } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { recordFailedRenewal } from './record-failed-renewal.ts'
import * as repository from './repository.ts'
import { type SubscriptionRow, WEEKLY_PRICE } from './subscription.ts'

const AT_ONCE = 50
const SIDE_BY_SIDE = 8
const SECONDS_TO_CHARGE = 300
const NO_CARD = 'The card is not known any more.'

export type CardCharge = {
  payer: UserId
  subjectId: number
  amount: Pence
  provider: string
  customerId: string
  methodId: string
  reference: string
}

/**
 * Charges a card once per key; a paid week has started when this returns. `failure` is the bank's message, or null.
 * Refused as `unavailable` while the outcome is unknown: calling it again with the same key finds out.
 */
export type ChargeCard = (charge: CardCharge) => Promise<{ failure: string | null }>

/** Renews what is due from cards, until nothing is left or the provider is unreachable. Returns how many were charged or refused. */
export async function renewByCard(context: Context, chargeCard: ChargeCard): Promise<number> {
  const { db, clock } = context
  for (let total = 0; ; ) {
    const now = clock.now()
    const due = await repository.claimDueFromCards(db, now, addSeconds(now, SECONDS_TO_CHARGE), AT_ONCE)
    const outcomes = await inTurns(due, (subscription) => renew(context, chargeCard, subscription))
    total += outcomes.filter((isDone) => isDone).length
    if (due.length < AT_ONCE || outcomes.includes(false)) return total
  }
}

/** False when the provider did not respond. */
async function renew(context: Context, chargeCard: ChargeCard, subscription: SubscriptionRow): Promise<boolean> {
  const { db, log } = context
  const { id, fanId, weeks, tries, provider, customerId, methodId } = subscription
  try {
    const { failure } =
      provider && customerId && methodId
        ? await chargeCard({
            payer: fanId,
            subjectId: id,
            amount: WEEKLY_PRICE,
            provider,
            customerId,
            methodId,
            reference: `renewal:${id}:week:${weeks + 1}:try:${tries + 1}`,
          })
        : { failure: NO_CARD }
    if (failure !== null) await fail(context, subscription, failure)
    return true
  } catch (error) {
    const isAway = error instanceof Refusal && error.code === 'unavailable'
    if (!isAway) log.error({ err: error, subscription: id }, 'subscription not renewed')
    // An unexplained failure keeps its claim, so that it is not retried at once.
    if (isAway) await repository.releaseClaim(db, id)
    return !isAway
  }
}

/** An earlier worker has recorded it: a week was paid, this attempt was counted, or it was ended meanwhile. */
const fail = (context: Context, { id, weeks, tries }: SubscriptionRow, failure: string) =>
  context.db.transaction(async (tx) => {
    const now = await repository.lock(tx, id)
    const isUnchanged = now.status === 'active' && now.weeks === weeks && now.tries === tries
    if (isUnchanged) await recordFailedRenewal(context, tx, now, failure)
  })

async function inTurns<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const waiting = [...items]
  const results: R[] = []
  await Promise.all(
    Array.from({ length: SIDE_BY_SIDE }, async () => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) results.push(await work(item))
    }),
  )
  return results
}
