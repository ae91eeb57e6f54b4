import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import { codeRoutes } from './codes/routes.ts'
import { discountRoutes } from './discounts/routes.ts'
import { downloadRoutes } from './downloads/routes.ts'
import { giftRoutes } from './gifts/routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { preOrderRoutes } from './pre-orders/routes.ts'
import { receiptRoutes } from './receipts/routes.ts'
import { returnRoutes } from './returns/routes.ts'
import { purchaseRoutes } from './sales/routes-purchases.ts'
import { salesRoutes } from './sales/routes-sales.ts'
import { subscriptionRoutes } from './subscriptions/routes.ts'
import { walletRoutes } from './wallet/routes.ts'
import { withCards } from './with-cards.ts'

export function sellingRoutes(app: FastifyInstance, context: Context) {
  const paying = withCards(context)
  paymentRoutes(app, paying)
  walletRoutes(app, paying)
  discountRoutes(app, context)
  purchaseRoutes(app, context)
  salesRoutes(app, context)
  checkoutRoutes(app, paying)
  receiptRoutes(app, paying)
  returnRoutes(app, context)
  giftRoutes(app, context)
  codeRoutes(app, context)
  preOrderRoutes(app, context)
  subscriptionRoutes(app, paying)
  downloadRoutes(app, context)
}
