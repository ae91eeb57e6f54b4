import type { UserId } from '@fairwave/contract/ids'
import { poundsOf } from '@fairwave/contract/money'
import { RETURNS } from '@fairwave/contract/offer'
import type { Order } from '@fairwave/contract/selling/returns'
import { type PageRequest, toPage } from '../../../platform/calls/paging.ts'
import { addDays } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { titlesLoweredBy } from '../sales/lowered-prices.ts'
import { mayAsk, undoUntil, whyNotUndone } from '../sales/may-undo.ts'
import { listSalesTo, type SaleRow } from '../sales/repository-sales.ts'
import { factsOfRequest } from './refund-request.ts'
import { listRequestsOf } from './repository-requests.ts'
import * as repository from './repository-returns.ts'

/** What a user bought, latest first, with what can still be done about each. */
export async function listOrders({ db, clock }: Context, { buyer, page }: { buyer: UserId; page: PageRequest }) {
  const { rows, next } = toPage(await listSalesTo(db, buyer, page), page)
  return { orders: await toOrders(db, buyer, rows, clock.now()), next }
}

export async function toOrders(tx: Tx, buyer: UserId, sales: readonly SaleRow[], now: Date): Promise<Order[]> {
  const ids = sales.map(({ id }) => id)
  const uses = new Map((await repository.listFirstUses(tx, ids)).map((use) => [use.saleId, use]))
  const requests = new Map((await listRequestsOf(tx, ids)).map((request) => [request.saleId, request]))
  const lowered = await titlesLoweredBy(tx, ids)
  const undone = await repository.countReturns(tx, buyer, addDays(now, -RETURNS.perDays))
  return sales.map((sale) => {
    const [use, request] = [uses.get(sale.id), requests.get(sale.id)]
    const whyNot = whyNotUndone({ sale, use, lowered: lowered.get(sale.id), undone, now })
    return {
      ...boughtFacts(sale),
      artist: { name: sale.artistName, username: sale.artistUsername },
      refundReason: sale.refundReason,
      undoUntil: whyNot === null ? undoUntil(sale).toISOString() : null,
      whyNot,
      canAsk: !request && whyNot !== null && mayAsk({ sale, now }),
      request: request ? factsOfRequest(request, sale, now) : null,
    }
  })
}

export const boughtFacts = ({ id, kind, contentId, title, tracks, amountPence, at, refundedAt }: SaleRow) => ({
  id,
  kind,
  contentId,
  title,
  tracks,
  amount: poundsOf(amountPence),
  date: at.toISOString(),
  refundedAt: refundedAt?.toISOString() ?? null,
})
