import type { UserId } from '@fairwave/contract/ids'
import { poundsOf } from '@fairwave/contract/money'
import { PRODUCT } from '@fairwave/contract/product'
import { addSeconds } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { writeEmail } from '../../../platform/mail/write-email.ts'
import { listCardPayments } from '../checkout/repository-checkout.ts'
import { findSale, type SaleRow } from '../sales/repository-sales.ts'
import { receiptNumber } from './receipt-number.ts'
import * as repository from './repository-purchase-emails.ts'

export const SEND_RECEIPT = 'send-receipt'

const SECONDS_TO_GATHER = 60

/** Enqueues a receipt for what each buyer has just bought: one email for all of it, outside the purchase itself. */
export function enqueueReceipts({ db, jobs, clock }: Context): Promise<void> {
  return db.transaction(async (tx) => {
    const after = await repository.lockProgress(tx)
    if (after === undefined) return
    const last = await repository.findLast(tx, after, addSeconds(clock.now(), -SECONDS_TO_GATHER))
    if (last === null) return
    for (const basket of await repository.listBaskets(tx, { after, last })) await jobs.enqueue(tx, SEND_RECEIPT, basket)
    await repository.setProgress(tx, last)
  })
}

const pounds = ({ amountPence }: SaleRow) => `£${poundsOf(amountPence).toFixed(2)}`

/** The receipt itself. Free and refunded purchases need none. */
export async function sendReceipt(
  { db, mail, config }: Context,
  { accountId, sales }: { accountId: UserId; sales: number[] },
): Promise<void> {
  const found = await Promise.all(sales.map((id) => findSale(db, id)))
  const paid = found.filter((sale) => sale !== undefined && sale.amountPence > 0 && !sale.refundedAt) as SaleRow[]
  const buyer = await repository.findBuyer(db, accountId)
  if (!buyer || paid.length === 0) return
  const total = paid.reduce((sum, { amountPence }) => sum + amountPence, 0) / 100
  const byCard = await cardPart(db, paid)
  const lines = paid.map((sale) => {
    const kind = sale.kind === 'album' ? `album, ${sale.tracks} ${sale.tracks === 1 ? 'track' : 'tracks'}, ` : ''
    const number = receiptNumber(`purchase:${sale.id}`)
    return `No. ${number}: “${sale.title}” (${kind}by ${sale.artistName}), ${pounds(sale)}. To print: ${config.publicUrl}/receipts/${number}`
  })
  await mail.send({
    to: buyer.email,
    subject: `Your ${PRODUCT} receipt: £${total.toFixed(2)}`,
    ...writeEmail({
      heading: 'Thank you for paying for music',
      paragraphs: [
        `Dear ${buyer.displayName}, this is now yours to keep, in high quality:`,
        ...lines,
        `Total £${total.toFixed(2)}, paid ${byCard} on ${dayOf(paid[0] as SaleRow)}.`,
      ],
      action: { label: 'Open your library', url: `${config.publicUrl}/library` },
      footnotes: [`You get this email because you bought something on ${PRODUCT}. Your wallet lists every payment.`],
    }),
  })
}

/** A purchase by card is charged to the card and then paid from the wallet; the email says what the card was charged. */
async function cardPart(tx: Tx, sales: readonly SaleRow[]): Promise<string> {
  const payments = await listCardPayments(
    tx,
    sales.map(({ id }) => id),
  )
  if (payments.length === 0) return 'from your wallet'
  const charged = payments.reduce((sum, { amountPence }) => sum + amountPence, 0) / 100
  return `from your wallet, after your card was charged £${charged.toFixed(2)} for it`
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const dayOf = ({ at }: SaleRow) => day.format(at)
