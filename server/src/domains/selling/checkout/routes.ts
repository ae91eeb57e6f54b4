import * as contract from '@fairwave/contract/checkout'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { route } from '../../../platform/http/route.ts'
import { withCards } from '../../commerce/card-provider/choose-provider.ts'
import { checkOut } from './check-out.ts'
import { forgetSavedCard, getSavedCard } from './saved-card.ts'

export function checkoutRoutes(app: FastifyInstance, ground: Context) {
  const context = withCards(ground)
  route(app, contract.checkOut, ({ caller, body }) => checkOut(context, { buyer: caller.id, ...body }))
  route(app, contract.getSavedCard, ({ caller }) => getSavedCard(context, caller.id))
  route(app, contract.forgetSavedCard, async ({ caller }) => {
    await forgetSavedCard(context.db, caller.id)
    return { card: null }
  })
}
