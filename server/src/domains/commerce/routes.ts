import * as contract from '@fairwave/contract/commerce'
import type { UserId } from '@fairwave/contract/ids'
import type { PageQuery } from '@fairwave/contract/paging'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { route } from '../../platform/http/route.ts'
import { linkNext, readPage } from '../../platform/http/time-pages.ts'
import { checkoutRoutes } from './checkout/routes-checkout.ts'
import { codeRoutes } from './codes/routes-codes.ts'
import { giftRoutes } from './gifts/routes-gifts.ts'
import { paymentRoutes } from './payments/routes-payments.ts'
import { preOrderRoutes } from './pre-orders/routes-pre-orders.ts'
import { receiptRoutes } from './receipts/routes-receipts.ts'
import { returnRoutes } from './returns/routes-returns.ts'
import { listPurchases } from './sales/list-purchases.ts'
import { purchaseRoutes } from './sales/routes-purchases.ts'
import { salesRoutes } from './sales/routes-sales.ts'
import { walletRoutes } from './wallet/routes-wallet.ts'

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
