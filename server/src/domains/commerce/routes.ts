import * as contract from '@fairwave/contract/commerce'
import type { UserId } from '@fairwave/contract/ids'
import type { PageQuery } from '@fairwave/contract/paging'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { route } from '../../platform/http/route.ts'
import { linkNext, readPage } from '../../platform/http/time-pages.ts'
import { checkoutRoutes } from '../selling/checkout/routes.ts'
import { codeRoutes } from '../selling/codes/routes.ts'
import { giftRoutes } from '../selling/gifts/routes.ts'
import { paymentRoutes } from '../selling/payments/routes.ts'
import { preOrderRoutes } from '../selling/pre-orders/routes.ts'
import { receiptRoutes } from '../selling/receipts/routes.ts'
import { returnRoutes } from '../selling/returns/routes.ts'
import { listPurchases } from '../selling/sales/list-purchases.ts'
import { purchaseRoutes } from '../selling/sales/routes-purchases.ts'
import { salesRoutes } from '../selling/sales/routes-sales.ts'
import { walletRoutes } from '../selling/wallet/routes.ts'

export function commerceRoutes(app: FastifyInstance, context: Context) {
  walletRoutes(app, context)
  paymentRoutes(app, context)
  purchaseRoutes(app, context)
  checkoutRoutes(app, context)
  salesRoutes(app, context)
  receiptRoutes(app, context)
  returnRoutes(app, context)
  codeRoutes(app, context)
  giftRoutes(app, context)
  preOrderRoutes(app, context)
  route(app, contract.listOwnPurchases, (call) => purchasesOf(context, call))
  route(app, contract.listUserPurchases, (call) => purchasesOf(context, call))
  route(app, contract.listPurchases, async (call) => ({ purchases: await purchasesOf(context, call) }))
}

type Call = { caller: { id: UserId }; query: PageQuery; request: FastifyRequest; reply: FastifyReply }

async function purchasesOf(context: Context, { caller, query, request, reply }: Call) {
  const { purchases, next } = await listPurchases(context, { buyer: caller.id, page: readPage(query) })
  linkNext(request, reply, next)
  return purchases
}
