import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { albumRoutes } from './albums/routes.ts'
import { bonusRoutes } from './bonus/routes.ts'
import { creditRoutes } from './credits/routes.ts'
import { importRoutes } from './imports/routes.ts'
import { type ForSearch, listingRoutes } from './listing/routes.ts'
import { pricingRoutes } from './pricing/routes.ts'
import { releaseDayRoutes } from './release-day/routes.ts'
import { reviewRoutes } from './review/routes.ts'
import { splitRoutes } from './splits/routes.ts'
import { trackRoutes } from './tracks/routes.ts'
import { uploadRoutes } from './uploads/routes.ts'

export function musicRoutes(app: FastifyInstance, context: Context, above: ForSearch) {
  listingRoutes(app, context, above)
  trackRoutes(app, context)
  albumRoutes(app, context)
  creditRoutes(app, context)
  splitRoutes(app, context)
  pricingRoutes(app, context)
  releaseDayRoutes(app, context)
  bonusRoutes(app, context)
  uploadRoutes(app, context)
  importRoutes(app, context)
  reviewRoutes(app, context)
}
