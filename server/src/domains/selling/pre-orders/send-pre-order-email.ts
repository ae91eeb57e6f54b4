import { poundsOf } from '@fairwave/contract/money'
import { PRODUCT } from '@fairwave/contract/product'
import { PRE_ORDER_RULE } from '@fairwave/contract/selling/return-rules'
import type { Context } from '../../../platform/context.ts'
import { writeEmail } from '../../../platform/mail/write-email.ts'
import { findPayer } from '../receipts/read-model-receipts.ts'
import { receiptNumber } from '../receipts/receipt-number.ts'
import { findShown, type ShownRow } from './read-model-pre-orders.ts'

export const SEND_PRE_ORDER_EMAIL = 'send-pre-order-email'

export type PreOrderEmail = { preOrderId: number; kind: 'ordered' | 'delivered' | 'refunded' }

/** Emails a buyer that an order was taken, that the album is out, or that it was refunded. Demo accounts get no email. */
export async function sendPreOrderEmail(
  { db, mail, config }: Context,
  { preOrderId, kind }: PreOrderEmail,
): Promise<void> {
  const order = await findShown(db, preOrderId)
  const buyer = await findPayer(db, order.accountId)
  if (!buyer || buyer.isDemo) return
  const { subject, sentences } = WORDS[kind](order)
  const receipt = kind === 'delivered' && order.amountPence > 0 ? receiptNumber(`purchase:${order.saleId}`) : null
  await mail.send({
    to: buyer.email,
    subject,
    ...writeEmail({
      heading: subject,
      paragraphs: [
        `Dear ${buyer.displayName}, ${sentences[0]}`,
        ...sentences.slice(1),
        ...(receipt ? [`Receipt ${receipt}: ${config.publicUrl}/receipts/${receipt}`] : []),
      ],
      action:
        kind === 'refunded'
          ? { label: 'Open your wallet', url: `${config.publicUrl}/wallet` }
          : { label: 'Open the album', url: `${config.publicUrl}/album/${order.albumId}` },
      footnotes: [`You get this email because you pre-ordered music on ${PRODUCT}.`],
    }),
  })
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
const paid = ({ amountPence }: ShownRow) => (amountPence > 0 ? `£${poundsOf(amountPence).toFixed(2)}` : 'nothing')

const WORDS: Record<PreOrderEmail['kind'], (order: ShownRow) => { subject: string; sentences: [string, ...string[]] }> =
  {
    ordered: (order) => ({
      subject: `Your pre-order of “${order.title}”`,
      sentences: [
        `you pre-ordered “${order.title}” by ${order.artistName} and paid ${paid(order)} from your wallet. It comes out on ${moment.format(order.promisedAt)} (UTC), and we email you then.`,
        PRE_ORDER_RULE,
      ],
    }),
    delivered: (order) => ({
      subject: `“${order.title}” is out, and yours`,
      sentences: [
        `“${order.title}” by ${order.artistName} is out. You pre-ordered it, so it’s in your library now, to stream and download in high quality.`,
      ],
    }),
    refunded: (order) => ({
      subject: `Your pre-order of “${order.title}” was refunded`,
      sentences: [
        `your pre-order of “${order.title}” by ${order.artistName} was refunded${order.amountPence > 0 ? `: ${paid(order)} is back in your wallet` : ''}.`,
        ...(order.refundReason ? [`Why: ${order.refundReason}`] : []),
      ],
    }),
  }
