import * as sales from '@fairwave/contract/selling/admin-sales'
import * as contract from '@fairwave/contract/selling/returns'
import type { FastifyInstance } from 'fastify'
import { readPage } from '../../../platform/calls/paging.ts'
import type { Context } from '../../../platform/context.ts'
import { linkNext } from '../../../platform/http/link-next.ts'
import { route } from '../../../platform/http/route.ts'
import type { SaleRow } from '../sales/repository-sales.ts'
import { acceptRefund, declineRefund, refuseRefund } from './answer-refund.ts'
import { askForRefund, escalateRefund } from './ask-for-refund.ts'
import { listOrders, toOrders } from './list-orders.ts'
import { listRequestsForAdmins, listRequestsTo } from './list-requests.ts'
import { refundSale } from './refund-sale.ts'
import { undoPurchase } from './undo-purchase.ts'

const ORDERS_AT_ONCE = 50

export function returnRoutes(app: FastifyInstance, context: Context) {
  const { db, clock } = context
  const toOrder = async (sale: SaleRow): Promise<contract.Order> => {
    const [order] = await toOrders(db, sale.buyerId, [sale], clock.now())
    if (!order) throw new Error(`sale ${sale.id} is no order`)
    return order
  }

  route(app, contract.listOrders, async ({ caller, query, request, reply }) => {
    const page = readPage({ limit: ORDERS_AT_ONCE, ...query })
    const { orders, next } = await listOrders(context, { buyer: caller.id, page })
    linkNext(request, reply, next)
    return orders
  })
  route(app, contract.undoOrder, async ({ caller, params }) =>
    toOrder(await undoPurchase(context, { buyer: caller.id, id: params.id })),
  )
  route(app, contract.askForRefund, async ({ caller, params, body }) =>
    toOrder(await askForRefund(context, { buyer: caller.id, id: params.id, reason: body.reason })),
  )
  route(app, contract.escalateRefund, async ({ caller, params }) =>
    toOrder(await escalateRefund(context, { buyer: caller.id, id: params.id })),
  )
  route(app, contract.listReceivedRequests, ({ caller }) => listRequestsTo(context, caller.id))
  route(app, contract.acceptRefund, ({ caller, params }) => acceptRefund(context, { artist: caller.id, id: params.id }))
  route(app, contract.declineRefund, ({ caller, params, body }) =>
    declineRefund(context, { artist: caller.id, id: params.id, answer: body.reason }),
  )
  route(app, contract.listEscalatedRequests, () => listRequestsForAdmins(context))
  route(app, contract.refuseRefund, ({ caller, params, body }) =>
    refuseRefund(context, { admin: caller.id, id: params.id, answer: body.reason }),
  )
  route(app, sales.refundSale, ({ caller, params, body }) =>
    refundSale(context, { admin: caller.id, id: params.id, reason: body?.reason }),
  )
}
