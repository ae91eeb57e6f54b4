import { toMicros } from '@fairwave/contract/money'
import { addSeconds } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { wallet } from '../../ground/ledger/account.ts'
import { lockAccounts } from '../../ground/ledger/balance.ts'
import { payWeeksFromWallets } from './pay-weeks-from-wallets.ts'
import { recordFailedRenewal } from './record-failed-renewal.ts'
import * as repository from './repository.ts'
import { WEEKLY_PRICE } from './subscription.ts'

const AT_ONCE = 1000
const SECONDS_PUT_OFF = 1800
const SHORT = 'There are not enough credits in your wallet.'

/** Renews what is due from wallets, a few per transaction, until nothing is left. Returns how many it processed. */
export async function renewFromWallets(context: Context): Promise<number> {
  for (let total = 0; ; ) {
    const done = await renewHandful(context)
    total += done
    if (done < AT_ONCE) return total
  }
}

async function renewHandful(context: Context): Promise<number> {
  const { db, log } = context
  try {
    return await db.transaction((tx) => renewSome(context, tx, AT_ONCE))
  } catch (error) {
    log.warn({ err: error }, 'a batch of renewals failed, so they are tried one by one')
    for (let done = 0; done < AT_ONCE; done++) if ((await renewOne(context)) === 0) return done
    return AT_ONCE
  }
}

/** A subscription that cannot be renewed must not delay the others: it is postponed and logged. */
async function renewOne(context: Context): Promise<number> {
  const { db, clock, log } = context
  try {
    return await db.transaction((tx) => renewSome(context, tx, 1))
  } catch (error) {
    const put = await repository.postponeFirst(db, clock.now(), addSeconds(clock.now(), SECONDS_PUT_OFF))
    log.error({ err: error, subscription: put?.id }, 'subscription not renewed')
    return 1
  }
}

async function renewSome(context: Context, tx: Tx, limit: number): Promise<number> {
  const now = context.clock.now()
  const due = await repository.lockDueFromWallets(tx, now, limit)
  // All wallets at once and in order: two workers that renew for the same fans cannot deadlock.
  const left = await lockAccounts(
    tx,
    due.map(({ fanId }) => wallet(fanId)),
  )
  const price = toMicros(WEEKLY_PRICE)
  const paid = due.filter(({ fanId }) => {
    const held = left.get(wallet(fanId)) ?? 0
    if (held >= price) left.set(wallet(fanId), (held - price) as typeof price)
    return held >= price
  })
  const isPaid = new Set(paid)
  for (const subscription of due)
    if (!isPaid.has(subscription)) await recordFailedRenewal(context, tx, subscription, SHORT)
  await payWeeksFromWallets(context, tx, paid, now)
  return due.length
}
