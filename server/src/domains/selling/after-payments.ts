import type { UserId } from '@fairwave/contract/ids'
import { micros, toMicros } from '@fairwave/contract/money'
import { PRODUCT } from '@fairwave/contract/product'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { cardProvider, earnings } from '../ground/ledger/account.ts'
import { enqueuePaymentEmail } from '../ground/ledger/payment-email.ts'
import { postEntry } from '../ground/ledger/post-entry.ts'
import { recordCardWeek, recordRenewedWeek } from './subscriptions/record-card-week.ts'
import { giveBackWeek, takeBackWeek } from './subscriptions/return-week.ts'
import { finishCheckout } from './checkout/finish-checkout.ts'
import { broughtBy, fillWallet } from './payments/fill-wallet.ts'
import type { PaymentRow, Purpose } from './payments/payment.ts'

type PurposeRules = {
  /** What the card holder reads on the provider's side. */
  description: string
  /** What being paid does, in the transaction that records it. Its entries have `payment:{id}` as their reference. */
  paid(context: Pick<Context, 'clock' | 'jobs'>, tx: Tx, payment: PaymentRow): Promise<void>
  /** What it undoes when all of it is taken back, and when that is restored. */
  takenBack?(context: Pick<Context, 'clock'>, tx: Tx, payment: PaymentRow): Promise<void>
  cameBack?(context: Pick<Context, 'clock'>, tx: Tx, payment: PaymentRow): Promise<void>
}

/** A week that was paid by card lasts as long as the payment does. */
const WEEK: Pick<PurposeRules, 'takenBack' | 'cameBack'> = {
  takenBack: ({ clock }, tx, { id }) => takeBackWeek(tx, { paymentId: id, now: clock.now() }),
  cameBack: ({ clock }, tx, { id }) => giveBackWeek(tx, { paymentId: id, now: clock.now() }),
}

const PURCHASE: PurposeRules = { description: `Music on ${PRODUCT}`, paid: finishCheckout }

export const PURPOSES: Record<Purpose, PurposeRules> = {
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
