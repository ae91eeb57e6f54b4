import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { adminRoutes } from './admin/routes.ts'
import { privacyRoutes } from './privacy/routes.ts'

export function houseRoutes(app: FastifyInstance, context: Context) {
  adminRoutes(app, context)
  privacyRoutes(app, context)
}
