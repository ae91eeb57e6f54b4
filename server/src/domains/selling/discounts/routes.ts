import * as contract from '@fairwave/contract/selling/discounts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { route } from '../../../platform/http/route.ts'
import { checkDiscount, listDiscounts, makeDiscount, revokeDiscount } from './discounts.ts'

export function discountRoutes(app: FastifyInstance, context: Context) {
  route(app, contract.listDiscounts, ({ caller }) => listDiscounts(context.db, caller.id))
  route(app, contract.makeDiscount, ({ caller, body }) => makeDiscount(context, { artist: caller.id, ...body }))
  route(app, contract.revokeDiscount, ({ caller, params }) => revokeDiscount(context, caller.id, params.id))
  route(app, contract.checkDiscount, ({ caller, body }) => checkDiscount(context, { buyer: caller.id, ...body }))
}
