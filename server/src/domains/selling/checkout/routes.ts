import * as contract from '@fairwave/contract/selling/checkout'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../platform/http/route.ts'
import type { CardContext } from '../payments/card-context.ts'
import { checkOut } from './check-out.ts'
import { forgetSavedCard, getSavedCard } from './saved-card.ts'

export function checkoutRoutes(app: FastifyInstance, context: CardContext) {
  route(app, contract.checkOut, ({ caller, body }) => checkOut(context, { buyer: caller.id, ...body }))
  route(app, contract.getSavedCard, ({ caller }) => getSavedCard(context, caller.id))
  route(app, contract.forgetSavedCard, async ({ caller }) => {
    await forgetSavedCard(context.db, caller.id)
    return { card: null }
  })
}
