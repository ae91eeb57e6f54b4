import * as contract from '@fairwave/contract/music/pricing'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { route } from '../../../platform/http/route.ts'
import { getDiscography, offerDiscography } from './discography.ts'
import { setPricing } from './set-pricing.ts'

export function pricingRoutes(app: FastifyInstance, context: Context) {
  route(app, contract.setPricing, ({ caller, params, body }) => setPricing(context, caller, params.id, body))
  route(app, contract.getDiscography, ({ caller, params }) =>
    getDiscography(context.db, params.artistId, caller?.id ?? null),
  )
  route(app, contract.offerDiscography, ({ caller, body }) => offerDiscography(context, caller.id, body.percent))
}
