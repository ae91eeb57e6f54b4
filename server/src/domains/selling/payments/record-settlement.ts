import { micros, pence, toMicros, wholePence } from '@fairwave/contract/money'
import type { Tx } from '../../../platform/database/db.ts'
import { type Account, CARD_FEES, cardProvider, DISPUTES, refunding, wallet } from '../../ground/ledger/account.ts'
import { balanceOf, lockAccounts } from '../../ground/ledger/balance.ts'
import type { Line } from '../../ground/ledger/entry.ts'
import { findLines } from '../../ground/ledger/find-entry.ts'
import { enqueuePaymentEmail } from '../../ground/ledger/payment-email.ts'
import { postEntry } from '../../ground/ledger/post-entry.ts'
import type { CardContext } from './card-context.ts'
import type { ProviderPayment } from './card-provider/provider.ts'
import { type PaymentRow, refundDueReference } from './payment.ts'
import * as repository from './repository-payments.ts'
import { giveToEarners, penceOf, takeFromEarners, takenBackReference } from './take-from-earners.ts'

/** The job that `campaigns/change-state.ts` runs: what an advertiser's budgets have left pays for what the bank took back. */
export const END_UNPAID_CAMPAIGNS = 'end-unpaid-campaigns'

type Said = Pick<ProviderPayment, 'feePence' | 'takenBackPence' | 'isDisputed'>
type Ground = Pick<CardContext, 'clock' | 'jobs' | 'payouts' | 'afterPayments'>

/** Follows what happens to a payment after it was made: the provider's fee, and refunds or disputes. */
export async function recordSettlement(ground: Ground, tx: Tx, payment: PaymentRow, said: Said): Promise<void> {
  const feePence = said.feePence ?? payment.feePence
  const { takenBackPence } = said
  if (feePence === payment.feePence && takenBackPence === payment.takenBackPence) return
  const version = payment.version + 1
  const at = ground.clock.now()
  const more = takenBackPence - payment.takenBackPence
  const isWhole = more > 0 && takenBackPence >= payment.amountPence
  const isLost = isWhole || (more > 0 && said.isDisputed && !(await coversFromWallet(tx, payment, more)))
  if (isLost) await ground.afterPayments.undoUnclearedSales(ground, tx, payment, at)
  const purse = await purseOf(tx, payment, more)
  const fromWallet = await walletPart(tx, payment, { purse, change: more })
  const fromEarners = isLost
    ? await takeFromEarners(tx, payment, more - fromWallet, at)
    : await giveToEarners(tx, payment, more - fromWallet)
  await repository.setSettlement(tx, {
    id: payment.id,
    feePence,
    takenBackPence,
    givenBackPence: pence(payment.givenBackPence + fromWallet),
    recoveredPence: pence(payment.recoveredPence + penceOf(fromEarners)),
    version,
  })
  await followTaking(ground, tx, payment, takenBackPence)

  const change = { payment, version, at }
  await postFee(tx, change, (feePence ?? 0) - (payment.feePence ?? 0))
  await postTakenBack(tx, change, { more, purse, fromWallet, fromEarners })
  if (more > 0) await enqueuePaymentEmail(ground, tx, { reference: takenBackReference(payment.id, version) })
  if (isLost && more > fromWallet + penceOf(fromEarners))
    await ground.jobs.enqueue(tx, END_UNPAID_CAMPAIGNS, { accountId: payment.accountId })
}

/** A partial refund is a goodwill payment and undoes nothing. */
async function followTaking(ground: Ground, tx: Tx, payment: PaymentRow, takenBackPence: number): Promise<void> {
  const { amountPence, purpose } = payment
  const [was, is] = [payment.takenBackPence >= amountPence, takenBackPence >= amountPence]
  if (is && !was) await ground.afterPayments.purposes[purpose].takenBack?.(ground, tx, payment)
  if (was && !is) await ground.afterPayments.purposes[purpose].cameBack?.(ground, tx, payment)
}

/**
 * Otherwise a bank that takes a part of a payment undoes what the payment bought, like one that takes all of it. Money that never
 * was in the wallet, such as a week's, does not come from there.
 */
const coversFromWallet = async (tx: Tx, { id, accountId }: PaymentRow, more: number): Promise<boolean> => {
  const purse = wallet(accountId)
  return (await wentThrough(tx, id, purse)) && wholePence(await balanceOf(tx, purse)) >= more
}

/** Whether the payment's money was in a purse. */
const wentThrough = async (tx: Tx, id: number, purse: Account): Promise<boolean> =>
  [...((await findLines(tx, `payment:${id}`)) ?? []), ...((await refundDue(tx, id)) ?? [])].some(
    ({ account }) => account === purse,
  )

type Change = { payment: PaymentRow; version: number; at: Date }

// Signed, unlike a price.
const inMicros = (amountPence: number) => micros(amountPence * toMicros(pence(1)))

/**
 * The payer's wallet gives back what it still has of the payment; the platform bears the rest. Restored money goes the
 * same way.
 */
async function walletPart(
  tx: Tx,
  { id, givenBackPence }: PaymentRow,
  { purse, change }: { purse: Account; change: number },
): Promise<number> {
  if (change <= 0) return -Math.min(-change, givenBackPence)
  if (!(await wentThrough(tx, id, purse))) return 0
  const held = (await lockAccounts(tx, [purse])).get(purse)
  return Math.min(change, held === undefined ? 0 : wholePence(held))
}

/** Where the payment's money is: what is being refunded was set aside. What comes back again is the payer's to spend. */
const purseOf = async (tx: Tx, { id, accountId }: PaymentRow, change: number): Promise<Account> =>
  change > 0 && (await refundDue(tx, id)) ? refunding(accountId) : wallet(accountId)

const refundDue = (tx: Tx, id: number) => findLines(tx, refundDueReference(id))

async function postFee(tx: Tx, { payment, version, at }: Change, more: number): Promise<void> {
  if (more === 0) return
  await postEntry(tx, {
    at,
    reason: 'card-fee',
    reference: `payment:${payment.id}:fee:${version}`,
    description: `Card fee of payment ${payment.id}`,
    lines: [
      { account: cardProvider(payment.provider), amount: inMicros(more) },
      { account: CARD_FEES, amount: inMicros(-more) },
    ],
  })
}

type Parts = { more: number; purse: Account; fromWallet: number; fromEarners: readonly Line[] }

async function postTakenBack(
  tx: Tx,
  { payment, version, at }: Change,
  { more, purse, fromWallet, fromEarners }: Parts,
): Promise<void> {
  if (more === 0) return
  const { id, provider } = payment
  await postEntry(tx, {
    at,
    reason: more > 0 ? 'card-refund' : 'card-refund-undone',
    reference: takenBackReference(id, version),
    description: more > 0 ? 'Returned to the card it came from' : 'Returned by the card’s bank',
    ...(more > 0 ? { returnsPayment: id } : {}),
    lines: [
      { account: cardProvider(provider), amount: inMicros(more) },
      { account: purse, amount: inMicros(-fromWallet) },
      ...fromEarners,
      { account: DISPUTES, amount: inMicros(fromWallet + penceOf(fromEarners) - more) },
    ],
  })
}
