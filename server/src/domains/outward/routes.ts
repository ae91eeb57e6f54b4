import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { embedRoutes } from './embeds/routes.ts'
import { oembedRoutes } from './embeds/routes-oembed.ts'
import { podcastRoutes } from './feeds/podcast/routes-podcast.ts'
import { feedRoutes } from './feeds/routes.ts'
import { linkPreviewRoutes } from './link-previews/routes.ts'
import { mailingRoutes } from './mailing/routes.ts'
import { fanEmailRoutes } from './mailing/routes-fan-emails.ts'
import { subsonicRoutes } from './subsonic/routes.ts'

export async function outwardRoutes(app: FastifyInstance, context: Context) {
  mailingRoutes(app, context)
  fanEmailRoutes(app, context)
  linkPreviewRoutes(app, context)
  embedRoutes(app, context)
  oembedRoutes(app, context)
  feedRoutes(app, context)
  podcastRoutes(app, context)
  await subsonicRoutes(app, context)
}
