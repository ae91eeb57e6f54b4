import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { releaseBreaksOf } from '../../advertising/ads/remaining-ads.ts'
import { hasMoneyInCampaigns } from '../../advertising/campaigns/list-campaigns.ts'
import { splitListensOf } from '../../advertising/royalties/split-impressions.ts'
import { removePostsOf } from '../../community/social/posts/change-post.ts'
import { forgetBankAccount } from '../../earnings/payouts/save-bank-account.ts'
import { earnings, pending, wallet } from '../../ground/ledger/account.ts'
import { lockAccounts } from '../../ground/ledger/balance.ts'
import { withdrawAll } from '../../music/review/withdraw-all.ts'
import { removeAddress } from '../../outward/mailing/unsubscribe.ts'
import { endOwnSession } from '../../people/accounts/access/hold-session.ts'
import { closeAccount, lockAdminsIfOneLeaves } from '../../people/accounts/close-account.ts'
import { checkPassword } from '../../people/accounts/passwords/check-password.ts'
import { forgetSavedCard } from '../../selling/checkout/saved-card.ts'
import { forgetGiftsOf } from '../../selling/gifts/gift-links.ts'
import { cancelOpenPayments, forgetCustomer } from '../../selling/payments/cancel-open-payments.ts'
import { refundPreOrdersOf } from '../../selling/pre-orders/refund-pre-order.ts'
import {
  endOwnSubscriptions,
  endSubscriptionsTo,
  forgetCardsOf,
} from '../../selling/subscriptions/end-subscriptions.ts'
import { withCards } from '../../selling/with-cards.ts'
import * as repository from './repository.ts'
import { SEND_FAREWELL } from './send-farewell.ts'

type Leaving = { id: UserId; password: string; leaveMoney?: boolean | undefined }

/** Deletes an account permanently. Requires the password again, in case another person uses an open session. */
export async function deleteAccount(context: Context, { id, password, leaveMoney }: Leaving) {
  await checkPassword(context, { accountId: id, password })
  // Before the balances are read: a payment from a page that is still open would be lost.
  await cancelOpenPayments(withCards(context), id)
  const { db, jobs, clock } = context
  await db.transaction(async (tx) => {
    await lockAdminsIfOneLeaves(tx, id)
    // Before any other lock: the nightly split locks impressions first, and accounts afterwards.
    await splitListensOf(tx, id, clock.now())
    // Before the account is locked, as when something is ordered.
    await refundPreOrdersOf(context, tx, id)
    const { username, displayName, email, isDemo } = await repository.findPerson(tx, id)
    await endOwnSession(tx, id)
    if (isDemo)
      throw new Refusal('conflict', 'Demo accounts cannot be deleted. Please try this with an account of your own.')
    await refuseMoney(tx, id, leaveMoney ?? false)
    if (await hasMoneyInCampaigns(tx, id))
      throw new Refusal('conflict', 'Please end your campaigns first: what is left of their budgets is yours.')
    await withdrawAll(context, tx, id)
    await endOwnSubscriptions(tx, id)
    await endSubscriptionsTo(tx, { id, name: displayName }, clock.now())
    await removePostsOf(context, tx, id)
    await releaseBreaksOf(tx, id, clock.now())
    await removeAddress(tx, { id, email })
    // Deleting the account's rows does not reach these.
    await forgetBankAccount(tx, id)
    await forgetCustomer(tx, id)
    await forgetSavedCard(tx, id)
    await forgetGiftsOf(tx, id)
    await forgetCardsOf(tx, id)
    // Every other row that refers to the account, by the delete rule of its foreign key.
    await repository.forgetBelongings(tx, id)
    await closeAccount(context, tx, id)
    await jobs.enqueue(tx, SEND_FAREWELL, { email, username })
  })
  return { ok: true }
}

const PENNY = 10_000

/** Pending withdrawals must be paid first; money that is left is only given up with the user's consent. */
async function refuseMoney(tx: Tx, id: UserId, leaveMoney: boolean): Promise<void> {
  const held = await lockAccounts(tx, [wallet(id), earnings(id), pending(id)])
  if ((held.get(pending(id)) ?? 0) > 0)
    throw new Refusal(
      'conflict',
      'A withdrawal is on its way to your bank. Please delete your account once it is paid.',
    )
  const left = (held.get(wallet(id)) ?? 0) + (held.get(earnings(id)) ?? 0)
  if (left >= PENNY && !leaveMoney) {
    const sum = `£${(Math.floor(left / PENNY) / 100).toFixed(2)}`
    throw new Refusal(
      'conflict',
      `You still have ${sum} here. Spend or withdraw it first, or confirm that you give it up.`,
    )
  }
}
