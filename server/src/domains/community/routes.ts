import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { messageRoutes } from './messages/routes.ts'
import { type ForProfiles, profileRoutes } from './profiles/routes.ts'
import { socialRoutes } from './social/routes.ts'

export function communityRoutes(app: FastifyInstance, context: Context, above: ForProfiles) {
  socialRoutes(app, context)
  messageRoutes(app, context)
  profileRoutes(app, context, above)
}
