import type { UserId } from '@fairwave/contract/ids'
import { type Pence, pence, poundsOf, wholePence } from '@fairwave/contract/money'
import type { CheckoutStart } from '@fairwave/contract/selling/checkout'
import { cardPart } from '@fairwave/contract/selling/checkout-sums'
import { consumeLimit, type Limit } from '../../../platform/calls/rate-limit.ts'
import { runInOrder } from '../../../platform/concurrency/run-in-order.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { wallet } from '../../ground/ledger/account.ts'
import { balanceOf } from '../../ground/ledger/balance.ts'
import { getContentForSale } from '../../music/pricing/content-for-sale.ts'
import type { CardContext } from '../payments/card-context.ts'
import { chargeSavedCard } from '../payments/charge-saved-card.ts'
import { isForgotten, type PaymentRow } from '../payments/payment.ts'
import { recordProviderState } from '../payments/record-provider-state.ts'
import * as payments from '../payments/repository-payments.ts'
import { startPayment } from '../payments/start-payment.ts'
import { costs, refuseUnlessSold } from '../sales/buy.ts'
import { listOwnedBy } from '../sales/repository-purchases.ts'
import * as repository from './repository-checkout.ts'

const CHECKOUTS: Limit = { name: 'checkout', max: 120, seconds: 3600 }

export type CheckoutOrder = {
  buyer: UserId
  contentId: number
  /** What the buyer was shown: the price, what they add to it, and what the card pays of both. */
  price: Pence
  extra?: Pence | undefined
  card: Pence
  anonymous?: boolean | undefined
  savesCard?: boolean | undefined
  usesSavedCard?: boolean | undefined
}

/**
 * Buys music with a card and what the wallet has, as one act. A new card's payment is completed in the browser; a saved
 * card is charged here. There is one payment for each buyer and release at a time, however often this is called, and the
 * payment that is recorded as paid buys it (`finish-checkout.ts`).
 */
export async function checkOut(context: CardContext, order: CheckoutOrder): Promise<CheckoutStart> {
  await consumeLimit(context, CHECKOUTS, String(order.buyer))
  // A second press waits for the first, and then finds it bought.
  return runInOrder(context.db, `checkout:${order.buyer}`, () => proceed(context, order))
}

async function proceed(context: CardContext, order: CheckoutOrder): Promise<CheckoutStart> {
  const { buyer, contentId } = order
  for (let attempt = 1; ; attempt++) {
    const reference = `checkout:${buyer}:${contentId}:try:${attempt}`
    const known = await payments.findByReference(context.db, reference)
    if (known && isOver(known)) continue
    // Read after the payments before it: the one that bought it was recorded together with the purchase.
    if (await isOwned(context, order)) return { status: 'owned' }
    await refuseOtherTerms(context, order)
    const payment = await openPayment(context, order, reference)
    if (payment) return pay(context, order, { payment, reference })
  }
}

const isOver = ({ state }: PaymentRow) => state === 'succeeded' || state === 'canceled'
const purposeOf = ({ usesSavedCard }: CheckoutOrder) => (usesSavedCard ? 'saved-card-purchase' : 'purchase')

const contentOf = ({ db, clock }: CardContext, { buyer, contentId }: CheckoutOrder) =>
  db.transaction((tx) => getContentForSale(tx, contentId, buyer, clock.now()))

async function isOwned(context: CardContext, order: CheckoutOrder): Promise<boolean> {
  const [{ db }, { buyer }, content] = [context, order, await contentOf(context, order)]
  return (await listOwnedBy(db, buyer, content)).length > 0
}

/** A card is charged what its holder was shown, or nothing. */
async function refuseOtherTerms(context: CardContext, order: CheckoutOrder): Promise<void> {
  const { db } = context
  const { buyer, price, extra = pence(0), card } = order
  const content = await contentOf(context, order)
  await refuseUnlessSold(db, content, buyer)
  if (content.price !== price) throw new Refusal('conflict', costs(content, extra))
  const balance = wholePence(await balanceOf(db, wallet(buyer)))
  const due = cardPart({ total: price + extra, balance })
  if (due === 0) throw new Refusal('conflict', 'Your wallet has enough for this: no card is needed.')
  if (due !== card)
    throw new Refusal('conflict', `Your wallet has changed: your card would pay £${poundsOf(pence(due)).toFixed(2)}.`)
}

/** The payment with this reference, where it is on the same terms. One on other terms is ended first. */
async function openPayment(context: CardContext, order: CheckoutOrder, reference: string) {
  const { db, cards, clock } = context
  const { buyer, contentId, price, extra = pence(0), card, anonymous, savesCard = false } = order
  const terms: repository.CheckoutTerms = {
    contentId,
    pricePence: price,
    extraPence: extra,
    isAnonymous: anonymous ?? null,
    savesCard,
  }
  const [payment, agreed] = await db.transaction(async (tx) => {
    const wish = { payer: buyer, purpose: purposeOf(order), subjectId: contentId, amount: card } as const
    const row = await payments.insertPayment(tx, { ...wish, provider: cards.name, reference, now: clock.now() })
    return [row, await repository.insertCheckout(tx, row.id, terms)]
  })
  const isSame =
    payment.amountPence === card &&
    payment.purpose === purposeOf(order) &&
    payment.provider === cards.name &&
    (Object.keys(terms) as (keyof typeof terms)[]).every((name) => agreed[name] === terms[name])
  if (isSame && !(payment.state === 'open' && isForgotten(payment, clock.now()))) return payment
  await endPayment(context, payment)
  return undefined
}

async function endPayment(context: CardContext, payment: PaymentRow): Promise<void> {
  const { db, cards } = context
  if (isOver(payment)) return
  if (payment.providerId !== null && payment.provider === cards.name)
    return void (await recordProviderState(context, payment, await cards.cancel(payment.providerId)))
  if (payment.purpose === 'saved-card-purchase')
    throw new Refusal('conflict', 'Your last payment for this is still being made. Please try again in a few minutes.')
  await payments.abandonPayment(db, payment.id)
}

type Opened = { payment: PaymentRow; reference: string }

async function pay(context: CardContext, order: CheckoutOrder, { payment, reference }: Opened): Promise<CheckoutStart> {
  const { buyer, contentId, card, savesCard = false } = order
  const wish = { payer: buyer, subjectId: contentId, amount: card, reference }
  if (!order.usesSavedCard) {
    const started = await startPayment(context, { ...wish, purpose: 'purchase', savesCard })
    return { status: 'open', ...started }
  }
  const saved = await repository.findSavedCard(context.db, buyer, context.cards.name)
  if (!saved) throw new Refusal('conflict', 'You have no saved card. Please enter one.')
  const charged = await chargeSavedCard(context, { ...wish, ...saved, purpose: 'saved-card-purchase' })
  if (charged.state === 'succeeded') return { status: 'paid', paymentId: payment.id }
  throw new Refusal('card-declined', charged.failure ?? 'Your card was declined.')
}
