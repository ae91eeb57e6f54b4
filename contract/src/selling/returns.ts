import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { AnyId } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { PageQuery } from '../paging.ts'
import { Instant } from '../time.ts'

/**
 * Where a request stands: `artist` and `admin` are asked at the moment; `declined-by-artist` can go on to administrators,
 * `declined` is final.
 */
export const RefundRequestStatus = z.enum(['artist', 'admin', 'declined-by-artist', 'declined', 'refunded'])
export type RefundRequestStatus = z.infer<typeof RefundRequestStatus>

const RequestFacts = z.object({
  status: RefundRequestStatus,
  reason: z.string(),
  askedAt: Instant,
  /** Until when the artist can answer alone. */
  artistUntil: Instant,
  artistAnswer: z.string().nullable(),
  adminAnswer: z.string().nullable(),
})

const Bought = z.object({
  /** The number of the sale: `P-12` on its receipt. */
  id: z.int(),
  kind: z.enum(['track', 'album']),
  contentId: z.int(),
  title: z.string(),
  /** Pounds. */
  amount: z.number(),
  /** How many tracks it made the buyer own. */
  tracks: z.int(),
  date: Instant,
  refundedAt: Instant.nullable(),
})

/** A sale as its buyer sees it. */
export const Order = Bought.extend({
  artist: z.object({ name: z.string(), username: z.string() }),
  refundReason: z.string().nullable(),
  /** Until when it can be undone; null where it cannot, for the reason in `whyNot`. */
  undoUntil: Instant.nullable(),
  whyNot: z.string().nullable(),
  /** Whether the buyer can still ask for a refund. */
  canAsk: z.boolean(),
  request: RequestFacts.nullable(),
})
export type Order = z.infer<typeof Order>

/** A request as the artist and administrators see it. */
export const RefundRequest = Bought.extend({
  artistName: z.string(),
  /** Null for the artist where the buyer stayed anonymous. */
  buyer: z.object({ name: z.string(), username: z.string() }).nullable(),
}).extend(RequestFacts.shape)
export type RefundRequest = z.infer<typeof RefundRequest>

const params = z.object({ id: AnyId })
const Reason = z.strictObject({
  reason: z
    .string()
    .trim()
    .min(1, 'Please give a reason.')
    .max(LIMITS.reason, `A reason has at most ${LIMITS.reason} characters.`),
})

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/me/orders',
  access: 'signed-in',
  summary: 'What the caller bought at once, latest first, and whether it can be undone. Refunded ones are included.',
  query: PageQuery,
  response: z.array(Order),
})

export const undoOrder = endpoint({
  method: 'POST',
  path: '/api/me/orders/:id/undo',
  access: 'signed-in',
  summary: 'Undoes a purchase that was not used yet and returns what was paid. Again is the same refund.',
  params,
  response: Order,
})

export const askForRefund = endpoint({
  method: 'POST',
  path: '/api/me/orders/:id/refund-request',
  access: 'signed-in',
  summary: 'Asks the artist for a refund of a purchase that the buyer can no longer undo, once.',
  params,
  body: Reason,
  response: Order,
})

export const escalateRefund = endpoint({
  method: 'POST',
  path: '/api/me/orders/:id/refund-request/escalate',
  access: 'signed-in',
  summary: 'Asks administrators to decide after the artist declined.',
  params,
  response: Order,
})

export const listReceivedRequests = endpoint({
  method: 'GET',
  path: '/api/me/refund-requests',
  access: 'artist',
  summary: 'Refunds that buyers of the caller’s music ask for, those to answer first.',
  response: z.array(RefundRequest),
})

export const acceptRefund = endpoint({
  method: 'POST',
  path: '/api/me/refund-requests/:id/accept',
  access: 'artist',
  summary: 'Refunds a sale whose buyer asked for it. Again is the same refund.',
  params,
  response: RefundRequest,
})

export const declineRefund = endpoint({
  method: 'POST',
  path: '/api/me/refund-requests/:id/decline',
  access: 'artist',
  summary: 'Declines a refund, with a reason for the buyer.',
  params,
  body: Reason,
  response: RefundRequest,
})

export const listEscalatedRequests = endpoint({
  method: 'GET',
  path: '/api/admin/refund-requests',
  access: 'admin',
  summary: 'Refunds for administrators to decide, the oldest first. To accept one, refund its sale.',
  response: z.array(RefundRequest),
})

export const refuseRefund = endpoint({
  method: 'POST',
  path: '/api/admin/refund-requests/:id/decline',
  access: 'admin',
  summary: 'Declines a refund for good, with a reason for the buyer.',
  params,
  body: Reason,
  response: RefundRequest,
})
