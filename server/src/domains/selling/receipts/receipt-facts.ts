import type { UserId } from '@fairwave/contract/ids'
import { type Micros, micros, poundsOf } from '@fairwave/contract/money'
import type { PaymentReceipt, ReceiptKind } from '@fairwave/contract/selling/receipts'
import type { Tx } from '../../../platform/database/db.ts'
import { type Account, wallet } from '../../ground/ledger/account.ts'
import * as repository from './read-model-receipts.ts'
import { receiptNumber } from './receipt-number.ts'

/** What a receipt says beyond its entry; each kind finds it out in its own way. Only the payer may read it. */
export type Facts = Pick<PaymentReceipt, 'kind' | 'paidBy' | 'lines' | 'total'> &
  Partial<Pick<PaymentReceipt, 'card' | 'reason' | 'refundOf' | 'refundedBy'>> & {
    payer: UserId
    lastsUntil?: Date | null
    isRenewed?: boolean
  }

/** By the entry's reference; undefined where what it was for is not found. */
export async function findFacts(tx: Tx, reference: string, entry: repository.EntryRow): Promise<Facts | undefined> {
  const [name, id, , part] = reference.split(':')
  if (name === 'subscription') return weekFacts(tx, entry, { id: Number(id), week: Number(part) })
  if (name === 'payment') return chargeFacts(tx, entry, { id: Number(id), isReturn: part !== undefined })
  if (name === 'gift' || name === 'gift-refund') {
    const given = await repository.findGiven(tx, Number(id))
    const numbers = { bought: `gift:${id}`, refund: `gift-refund:${id}`, isRefund: name === 'gift-refund' }
    return given && boughtFacts(given, `a gift of “${given.title}”${given.isAlbum ? ' (album)' : ''}`, numbers)
  }
  const sold = await repository.findSold(tx, Number(id))
  const numbers = { bought: `purchase:${id}`, refund: `refund:${id}`, isRefund: name === 'refund' }
  return sold && boughtFacts(sold, namedSale(sold), numbers)
}

const namedSale = ({ title, isAlbum, tracks }: repository.SoldRow) =>
  `“${title}”${isAlbum ? ` (album, ${tracks} ${tracks === 1 ? 'track' : 'tracks'})` : ''}`

type Numbers = { bought: string; refund: string; isRefund: boolean }

function boughtFacts(
  sold: Omit<repository.SoldRow, 'tracks'>,
  what: string,
  { bought, refund, isRefund }: Numbers,
): Facts {
  const { amountPence, extraPence } = sold
  const total = poundsOf(amountPence)
  const lines = isRefund
    ? [{ text: `Refund: ${what}`, amount: total }]
    : [
        { text: what.charAt(0).toUpperCase() + what.slice(1), amount: (amountPence - extraPence) / 100 },
        ...(extraPence > 0
          ? [{ text: 'Paid on top of the price, all of it for the artist', amount: poundsOf(extraPence) }]
          : []),
      ]
  return {
    payer: sold.accountId,
    kind: isRefund ? 'refund' : 'purchase',
    paidBy: 'wallet',
    lines,
    total,
    reason: isRefund ? sold.refundReason : null,
    refundOf: isRefund ? receiptNumber(bought) : null,
    refundedBy: !isRefund && sold.refundedAt ? receiptNumber(refund) : null,
  }
}

const WEEK = 'Subscription for a week'

async function weekFacts(
  tx: Tx,
  entry: repository.EntryRow,
  { id, week }: { id: number; week: number },
): Promise<Facts | undefined> {
  const found = await repository.findWeek(tx, id, week)
  if (!found) return undefined
  const total = -amountOf(entry, (account) => account === wallet(found.accountId)) / 1_000_000
  return {
    payer: found.accountId,
    kind: 'subscription',
    paidBy: 'wallet',
    lines: [{ text: WEEK, amount: total }],
    total,
    lastsUntil: found.endsAt,
    isRenewed: found.status === 'active',
  }
}

async function chargeFacts(
  tx: Tx,
  entry: repository.EntryRow,
  { id, isReturn }: { id: number; isReturn: boolean },
): Promise<Facts | undefined> {
  const charge = await repository.findCharge(tx, id)
  if (!charge) return undefined
  const isByCard = (account: Account) => account.startsWith('card-provider:')
  const moved = amountOf(entry, isByCard) || -amountOf(entry, (account) => account === wallet(charge.accountId))
  const total = (isReturn ? moved : -moved) / 1_000_000
  const kind: ReceiptKind = isReturn
    ? 'card-refund'
    : entry.reason === 'subscription'
      ? 'subscription'
      : toppedUp(charge)
  return {
    payer: charge.accountId,
    kind,
    paidBy: 'card',
    card: charge.cardLabel,
    lines: [{ text: entry.description, amount: total }],
    total,
    ...(kind === 'subscription' ? { lastsUntil: charge.endsAt, isRenewed: charge.status === 'active' } : {}),
    reason: isReturn ? charge.refusal : null,
    refundOf: isReturn ? receiptNumber(`payment:${id}`) : null,
  }
}

const toppedUp = ({ purpose }: repository.ChargeRow): ReceiptKind => (purpose === 'top-up' ? 'top-up' : 'card-payment')

const amountOf = ({ lines }: repository.EntryRow, isWanted: (account: Account) => boolean): Micros =>
  micros(lines.filter(({ account }) => isWanted(account)).reduce((sum, { amount }) => sum + amount, 0))
