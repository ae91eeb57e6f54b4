import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { bookRoutes } from './books/routes.ts'
import { payoutRoutes } from './payouts/routes.ts'
import { statisticsRoutes } from './statistics/routes.ts'

export function earningsRoutes(app: FastifyInstance, context: Context) {
  payoutRoutes(app, context)
  statisticsRoutes(app, context)
  bookRoutes(app, context)
}
