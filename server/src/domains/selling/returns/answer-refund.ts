import type { UserId } from '@fairwave/contract/ids'
import type { RefundRequest } from '@fairwave/contract/selling/returns'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { writeAuditLog } from '../../ground/audit/audit-log.ts'
import { notifyUser } from '../../people/activity/notify-user.ts'
import { lockBuyer } from '../sales/repository-purchases.ts'
import { findSale, type SaleRow } from '../sales/repository-sales.ts'
import { toRequest } from './list-requests.ts'
import { statusOf } from './refund-request.ts'
import { refundWithin } from './refund-sale.ts'
import * as repository from './repository-requests.ts'

type Answer = { id: number; answer: string }

/** The artist refunds a sale whose buyer asked for it, also while administrators are to decide. Again is the same refund. */
export function acceptRefund(context: Context, { artist, id }: { artist: UserId; id: number }): Promise<RefundRequest> {
  const now = context.clock.now()
  return context.db.transaction(async (tx) => {
    const { request, sale } = await lockRequest(tx, id, artist)
    const refunded = sale.refundedAt
      ? sale
      : await refundWithin(context, tx, sale, { reason: 'The artist agreed to a refund.', mayOwe: false, now })
    return toRequest(request, refunded, { isForArtist: true, now })
  })
}

/** The artist declines, with a reason for the buyer, who can then ask administrators. */
export function declineRefund(
  context: Context,
  { artist, id, answer }: Answer & { artist: UserId },
): Promise<RefundRequest> {
  const now = context.clock.now()
  return context.db.transaction(async (tx) => {
    const { request, sale } = await lockRequest(tx, id, artist)
    if (statusOf(request, sale, now) !== 'artist') throw decided()
    await repository.setArtistDeclined(tx, id, answer, now)
    await tellBuyer(tx, sale, `${sale.artistName} declined your refund of “${sale.title}”: ${answer}`, now)
    return toRequest((await repository.findRequest(tx, id)) ?? request, sale, { isForArtist: true, now })
  })
}

/** An administrator declines for good. To accept, the sale is refunded. */
export function refuseRefund(
  context: Context,
  { admin, id, answer }: Answer & { admin: UserId },
): Promise<RefundRequest> {
  const now = context.clock.now()
  return context.db.transaction(async (tx) => {
    const { request, sale } = await lockRequest(tx, id)
    if (statusOf(request, sale, now) !== 'admin') throw decided()
    await repository.setAdminDeclined(tx, id, answer, now)
    await tellBuyer(tx, sale, `Your refund of “${sale.title}” by ${sale.artistName} was declined: ${answer}`, now)
    const subject = `sale ${id}, “${sale.title}” to @${sale.buyerUsername}`
    await writeAuditLog(tx, { admin, act: 'refund-declined', subject, details: answer, at: now })
    return toRequest((await repository.findRequest(tx, id)) ?? request, sale, { isForArtist: false, now })
  })
}

const decided = () => new Refusal('conflict', 'This request has been answered, or is no longer yours to answer.')

/** A request and its sale, which nothing else changes until the transaction ends. Those to other artists are not found. */
async function lockRequest(tx: Tx, id: number, artist?: UserId) {
  const asked = await repository.findRequest(tx, id)
  if (!asked || (artist !== undefined && asked.artistId !== artist))
    throw new Refusal('not-found', 'This request was not found.')
  await lockBuyer(tx, asked.accountId)
  const [request, sale] = [(await repository.findRequest(tx, id)) ?? asked, await findSale(tx, id)]
  if (!sale) throw new Error(`request ${id} has no sale`)
  return { request, sale }
}

const tellBuyer = (tx: Tx, { buyerId }: SaleRow, text: string, at: Date) =>
  notifyUser(tx, { userId: buyerId, kind: 'refund', text, href: '/wallet', at })
