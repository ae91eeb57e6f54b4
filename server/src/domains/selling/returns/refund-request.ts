import type { Order, RefundRequestStatus } from '@fairwave/contract/selling/returns'
import type { SaleRow } from '../sales/repository-sales.ts'
import type { RequestRow } from './repository-requests.ts'

/** Where a request stands. A refund of the sale, by whichever way, ends it. */
export function statusOf(request: RequestRow, sale: Pick<SaleRow, 'refundedAt'>, now: Date): RefundRequestStatus {
  if (sale.refundedAt) return 'refunded'
  if (request.adminDeclinedAt) return 'declined'
  if (request.escalatedAt) return 'admin'
  if (request.artistDeclinedAt) return 'declined-by-artist'
  return now < request.artistUntil ? 'artist' : 'admin'
}

export const factsOfRequest = (
  request: RequestRow,
  sale: Pick<SaleRow, 'refundedAt'>,
  now: Date,
): NonNullable<Order['request']> => ({
  status: statusOf(request, sale, now),
  reason: request.reason,
  askedAt: request.askedAt.toISOString(),
  artistUntil: request.artistUntil.toISOString(),
  artistAnswer: request.artistAnswer,
  adminAnswer: request.adminAnswer,
})
