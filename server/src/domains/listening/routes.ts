import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { homeRoutes } from './home/routes.ts'
import { libraryRoutes } from './library/routes.ts'
import { listeningLinkRoutes } from './listening-links/routes.ts'
import { playbackRoutes } from './playback/routes.ts'
import { playlistRoutes } from './playlists/routes.ts'
import { recommendationRoutes } from './recommendations/routes.ts'

export function listeningRoutes(app: FastifyInstance, context: Context) {
  playbackRoutes(app, context)
  listeningLinkRoutes(app, context)
  libraryRoutes(app, context)
  playlistRoutes(app, context)
  recommendationRoutes(app, context)
  homeRoutes(app, context)
}
