import * as contract from '@fairwave/contract/commerce'
import { createPaymentIntent } from '@fairwave/contract/subscriptions'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { route } from '../../../platform/http/route.ts'
import { withCards } from '../../commerce/card-provider/choose-provider.ts'
import { isRealMoney } from './card-provider/provider.ts'
import { subscribeByCard } from '../subscriptions/subscribe-by-card.ts'
import { topUp } from '../wallet/top-up.ts'
import { confirmSandboxPayment } from './confirm-sandbox-payment.ts'
import { getPayment } from './get-payment.ts'
import { receiveProviderEvent } from './receive-provider-event.ts'

export function paymentRoutes(app: FastifyInstance, ground: Context) {
  const context = withCards(ground)
  const { stripe } = ground.config

  route(app, contract.cardSettings, async () => ({
    provider: stripe ? ('stripe' as const) : ('sandbox' as const),
    isTest: !isRealMoney(context.cards.name),
    publishableKey: stripe?.publishableKey ?? null,
  }))

  route(app, contract.topUp, ({ caller, body }) => topUp(context, { payer: caller.id, amount: body.amount }))

  route(app, createPaymentIntent, ({ caller, body }) =>
    subscribeByCard(context, { fan: caller.id, artist: body.artistId }),
  )

  route(app, contract.getPayment, ({ caller, params }) => getPayment(context, { payer: caller.id, id: params.id }))

  if (!stripe) {
    route(app, contract.confirmSandboxPayment, ({ caller, body }) =>
      confirmSandboxPayment(context, { payer: caller.id, ...body }),
    )
    return
  }

  app.register(async (scope) => {
    // The signature covers the exact bytes that were sent.
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    route(scope, contract.paymentWebhook, async ({ request }) => {
      const signature = request.headers['stripe-signature']
      await receiveProviderEvent(context, {
        body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        signature: typeof signature === 'string' ? signature : undefined,
      })
      return { received: true }
    })
  })
}
