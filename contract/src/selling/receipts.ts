import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instant } from '../time.ts'

/** What a receipt is about. */
export const ReceiptKind = z.enum(['purchase', 'top-up', 'card-payment', 'subscription', 'refund', 'card-refund'])
export type ReceiptKind = z.infer<typeof ReceiptKind>

/** The receipt of one payment, to print. */
export const PaymentReceipt = z.object({
  /** Such as `P-12`. */
  number: z.string(),
  kind: ReceiptKind,
  date: Instant,
  buyer: z.string(),
  /** Who runs the site, through which it was sold. */
  seller: z.string(),
  /** From whom it was bought; null where it was credits. */
  artist: z.object({ name: z.string(), username: z.string() }).nullable(),
  paidBy: z.enum(['wallet', 'card']),
  /** The card, as its holder recognises it, where we know it. */
  card: z.string().nullable(),
  /** In pounds; they sum to `total`. */
  lines: z.array(z.object({ text: z.string(), amount: z.number() })),
  total: z.number(),
  /** Who got what of the total, in pounds to the millionth; after a refund, who gave what back. Null is the platform. */
  shares: z.array(z.object({ name: z.string().nullable(), amount: z.number() })),
  /** Until when a paid week lasts. */
  lastsUntil: Instant.nullable(),
  /** Why money was returned. */
  reason: z.string().nullable(),
  /** The number of the receipt that this one refunds, or by which this one was refunded. */
  refundOf: z.string().nullable(),
  refundedBy: z.string().nullable(),
  /** True when no real money moved. */
  isTest: z.boolean(),
})
export type PaymentReceipt = z.infer<typeof PaymentReceipt>

export const getPaymentReceipt = endpoint({
  method: 'GET',
  path: '/api/me/receipts/:number',
  access: 'signed-in',
  summary: 'The receipt of one of the caller’s payments: purchase, top-up, subscription week or refund.',
  params: z.object({ number: z.string().max(40) }),
  response: PaymentReceipt,
})
