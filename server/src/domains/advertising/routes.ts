import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { adRoutes } from './ads/routes.ts'
import { campaignRoutes } from './campaigns/routes.ts'
import { royaltyRoutes } from './royalties/routes.ts'

export function advertisingRoutes(app: FastifyInstance, context: Context) {
  campaignRoutes(app, context)
  adRoutes(app, context)
  royaltyRoutes(app, context)
}
