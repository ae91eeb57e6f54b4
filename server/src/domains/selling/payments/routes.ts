import * as contract from '@fairwave/contract/selling/commerce'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../platform/http/route.ts'
import type { CardContext } from './card-context.ts'
import { isRealMoney } from './card-provider/provider.ts'
import { confirmSandboxPayment } from './confirm-sandbox-payment.ts'
import { getPayment } from './get-payment.ts'
import { receiveProviderEvent } from './receive-provider-event.ts'

export function paymentRoutes(app: FastifyInstance, context: CardContext) {
  const { stripe } = context.config

  route(app, contract.cardSettings, async () => ({
    provider: stripe ? ('stripe' as const) : ('sandbox' as const),
    isTest: !isRealMoney(context.cards.name),
    publishableKey: stripe?.publishableKey ?? null,
  }))

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
