import type { UserId } from '@fairwave/contract/ids'
import { poundsOf } from '@fairwave/contract/money'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { getContentForSale } from '../../music/pricing/content-for-sale.ts'
import { findPresentUser } from '../../people/accounts/find-users.ts'
import { notifyUser } from '../../people/activity/notify-user.ts'
import { fillWallet } from '../payments/fill-wallet.ts'
import type { PaymentRow } from '../payments/payment.ts'
import { buyWithin } from '../sales/buy.ts'
import { refundToCard } from './refund-to-card.ts'
import * as repository from './repository-checkout.ts'

type Ground = Pick<Context, 'clock' | 'jobs'>

/**
 * What a card that was charged for music does, in the transaction that records the charge: it fills the wallet and buys
 * from it. Where it can no longer be bought, the money is set aside and goes back to the card.
 */
export async function finishCheckout({ clock, jobs }: Ground, tx: Tx, payment: PaymentRow): Promise<void> {
  const now = clock.now()
  const checkout = await repository.getCheckout(tx, payment.id)
  const title = await titleOf(tx, checkout.contentId, payment.accountId, now)
  const isSandbox = payment.provider === 'sandbox'
  await fillWallet(tx, payment, `Card payment for ${title}${isSandbox ? ' (sandbox)' : ''}`.slice(0, 500), now)
  await keepCard(tx, payment, checkout, now)
  const bought = await attempt(tx, async () => {
    if (!(await findPresentUser(tx, payment.accountId)))
      throw new Refusal('gone', 'The account was deleted before the payment came through.')
    const { rows, isNew } = await buyWithin(
      tx,
      {
        buyer: payment.accountId,
        find: () => getContentForSale(tx, checkout.contentId, payment.accountId, now),
        extra: checkout.extraPence,
        shown: checkout.pricePence,
        anonymous: checkout.isAnonymous ?? undefined,
      },
      now,
    )
    if (!isNew) throw new Refusal('conflict', 'You already own it.')
    return Math.min(...rows.map(({ id }) => id))
  })
  if (typeof bought === 'number') return void (await repository.setSale(tx, payment.id, bought))
  await repository.setRefusal(tx, payment.id, bought.message)
  await refundToCard({ jobs }, tx, payment, { description: `Not bought, being refunded to your card: ${title}`, now })
  await notifyUser(tx, {
    userId: payment.accountId,
    kind: 'refund',
    text: `You didn’t get ${title}: ${bought.message} Your card payment of £${poundsOf(payment.amountPence).toFixed(2)} is being refunded.`,
    href: '/wallet',
    at: now,
  })
}

/** Runs work that may refuse, without losing what the transaction did before. */
async function attempt<T>(tx: Tx, work: () => Promise<T>): Promise<T | Refusal> {
  await tx.script('savepoint attempt')
  try {
    const result = await work()
    await tx.script('release savepoint attempt')
    return result
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'unavailable') throw error
    await tx.script('rollback to savepoint attempt')
    return error
  }
}

const titleOf = (tx: Tx, contentId: number, buyer: UserId, now: Date): Promise<string> =>
  getContentForSale(tx, contentId, buyer, now).then(
    ({ title }) => `“${title}”`,
    () => 'music that was removed',
  )

async function keepCard(tx: Tx, payment: PaymentRow, { savesCard }: repository.CheckoutTerms, now: Date) {
  const { accountId, provider, customerId, methodId, cardLabel } = payment
  if (!savesCard || !customerId || !methodId) return
  await repository.saveCard(tx, accountId, { provider, customerId, methodId, label: cardLabel ?? 'Your card' }, now)
}
