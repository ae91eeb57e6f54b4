import type { UserId } from '@fairwave/contract/ids'
import { micros, toMicros } from '@fairwave/contract/money'
import { PRODUCT } from '@fairwave/contract/product'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { cardProvider, earnings, wallet } from '../ground/ledger/account.ts'
import { lockAccounts } from '../ground/ledger/balance.ts'
import { enqueuePaymentEmail } from '../ground/ledger/payment-email.ts'
import { postEntry } from '../ground/ledger/post-entry.ts'
import { listEntriesHolding, listUnclearedOf } from '../ground/ledger/uncleared.ts'
import { finishCheckout } from './checkout/finish-checkout.ts'
import { getCheckout } from './checkout/repository-checkout.ts'
import { takeGiftBack } from './gifts/take-gift-back.ts'
import type { AfterPayments, PurposeRules } from './payments/after-payments.ts'
import { broughtBy, fillWallet } from './payments/fill-wallet.ts'
import type { PaymentRow, Purpose } from './payments/payment.ts'
import type { Ground } from './payments/return-money.ts'
import { undoPreOrder } from './pre-orders/refund-pre-order.ts'
import { undoSale } from './returns/undo-sale.ts'
import { listTracksOfSale } from './sales/repository-purchases.ts'
import { recordCardWeek, recordRenewedWeek } from './subscriptions/record-card-week.ts'
import { giveBackWeek, takeBackWeek } from './subscriptions/return-week.ts'

/** A week that was paid by card lasts as long as the payment does. */
const WEEK: Pick<PurposeRules, 'takenBack' | 'cameBack'> = {
  takenBack: ({ clock }, tx, { id }) => takeBackWeek(tx, { paymentId: id, now: clock.now() }),
  cameBack: ({ clock }, tx, { id }) => giveBackWeek(tx, { paymentId: id, now: clock.now() }),
}

const PURCHASE: PurposeRules = {
  description: `Music on ${PRODUCT}`,
  paid: finishCheckout,
  async bought(tx, { id }) {
    const { saleId, refusal } = await getCheckout(tx, id)
    if (saleId === null) return { status: 'refunded', reason: refusal ?? '' }
    return { status: 'bought', trackIds: await listTracksOfSale(tx, saleId) }
  },
}

const PURPOSES: Record<Purpose, PurposeRules> = {
  'top-up': {
    description: `${PRODUCT} credits`,
    async paid(context, tx, payment) {
      const description = payment.provider === 'sandbox' ? 'Top-up by card (sandbox)' : 'Top-up by card'
      await fillWallet(tx, payment, description, context.clock.now())
      await enqueuePaymentEmail(context, tx, { reference: `payment:${payment.id}` })
    },
  },

  subscription: {
    ...WEEK,
    description: `${PRODUCT} subscription, a week`,
    async paid(context, tx, payment) {
      const now = context.clock.now()
      const week = { fan: payment.accountId, artist: subjectOf(payment) as UserId, card: cardOf(payment) }
      await payArtist(context, tx, payment, await recordCardWeek(tx, { ...week, paymentId: payment.id, now }))
    },
  },

  renewal: {
    ...WEEK,
    description: `${PRODUCT} subscription, a week`,
    async paid(context, tx, payment) {
      const now = context.clock.now()
      const paid = { subscriptionId: subjectOf(payment), paymentId: payment.id, now }
      await payArtist(context, tx, payment, await recordRenewedWeek(tx, paid))
    },
  },

  purchase: PURCHASE,
  'saved-card-purchase': PURCHASE,
}

/** All of a subscription goes to the artist; we bear the card fee. */
async function payArtist(
  context: Pick<Context, 'clock' | 'jobs'>,
  tx: Tx,
  payment: PaymentRow,
  { artist }: { artist: UserId | null },
): Promise<void> {
  const [at, reference] = [context.clock.now(), `payment:${payment.id}`]
  await enqueuePaymentEmail(context, tx, { reference })
  // An artist who deleted their account meanwhile cannot be paid, and the fan got nothing for it.
  if (artist === null) return fillWallet(tx, payment, 'Not charged: the artist has left', at)
  const { amountPence, provider } = payment
  const amount = toMicros(amountPence)
  await postEntry(tx, {
    at,
    reason: 'subscription',
    reference,
    description: 'Subscription for a week',
    ...broughtBy(payment),
    lines: [
      { account: cardProvider(provider), amount: micros(-amount) },
      { account: earnings(artist), amount },
    ],
  })
}

function subjectOf({ id, subjectId }: PaymentRow): number {
  if (subjectId === null) throw new Error(`Payment ${id} does not say what it is for`)
  return subjectId
}

const cardOf = ({ provider, customerId, methodId }: PaymentRow) =>
  customerId !== null && methodId !== null ? { provider, customerId, methodId } : null

/**
 * Undoes the sales that a payment paid for and whose money has not cleared, because the buyer's bank took the payment
 * back. The money is in the buyer's wallet again, from where it returns to the card.
 */
async function undoUnclearedSales(context: Ground, tx: Tx, { id, accountId }: PaymentRow, now: Date): Promise<void> {
  const holders = (await listUnclearedOf(tx, id, now)).map(({ account }) => account)
  // All of them first and in their order, so that two payments taken back at once cannot deadlock.
  await lockAccounts(tx, [...holders, wallet(accountId)])
  for (const reference of await listEntriesHolding(tx, id, now)) {
    const [, kind, id] = /^(purchase|gift|pre-order):(\d+)$/.exec(reference) ?? []
    if (kind === 'purchase') await undoSale(context, tx, { id: Number(id), buyer: accountId, now })
    if (kind === 'gift') await takeGiftBack(context, tx, { id: Number(id), giver: accountId, now })
    if (kind === 'pre-order') await undoPreOrder(context, tx, { id: Number(id), buyer: accountId, now })
  }
}

export const AFTER_PAYMENTS: AfterPayments = { purposes: PURPOSES, undoUnclearedSales }
