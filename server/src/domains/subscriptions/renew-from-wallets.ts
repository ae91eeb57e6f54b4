import { toMicros } from '@fairwave/contract/money'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { wallet } from '../ledger/account.ts'
import { holdAccounts } from '../ledger/balance.ts'
import { payWeekFromWallet } from './pay-week-from-wallet.ts'
import { recordFailedRenewal } from './record-failed-renewal.ts'
import * as repository from './repository.ts'
import { WEEKLY_PRICE } from './subscription.ts'

const AT_ONCE = 100
const SHORT = 'There are not enough credits in your wallet.'

/** Renews what is due from wallets, a handful to a transaction, until nothing is left. Answers how many it looked at. */
export async function renewFromWallets(context: Context): Promise<number> {
  for (let total = 0; ; ) {
    const done = await context.db.transaction((tx) => renewSome(context, tx))
    total += done
    if (done < AT_ONCE) return total
  }
}

async function renewSome(context: Context, tx: Tx): Promise<number> {
  const now = context.clock.now()
  const due = await repository.lockDueFromWallets(tx, now, AT_ONCE)
  // All wallets at once and in order: two workers that renew for the same fans never wait for each other in a circle.
  const left = await holdAccounts(
    tx,
    due.map(({ fanId }) => wallet(fanId)),
  )
  const price = toMicros(WEEKLY_PRICE)
  for (const subscription of due) {
    const purse = wallet(subscription.fanId)
    const held = left.get(purse) ?? 0
    if (held < price) {
      await recordFailedRenewal(context, tx, subscription, SHORT)
      continue
    }
    left.set(purse, (held - price) as typeof price)
    await payWeekFromWallet(tx, subscription, now)
  }
  return due.length
}
