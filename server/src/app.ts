import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { advertisingRoutes } from './domains/advertising/routes.ts'
import { countUnreadMessages } from './domains/community/messages/list-conversations.ts'
import { communityRoutes } from './domains/community/routes.ts'
import { earningsRoutes } from './domains/earnings/routes.ts'
import { mediaRoutes } from './domains/ground/media/routes.ts'
import { houseRoutes } from './domains/house/routes.ts'
import { listFavorites } from './domains/listening/library/list-favorites.ts'
import { tasteOf } from './domains/listening/playback/taste.ts'
import { findPlaylists } from './domains/listening/playlists/search-playlists.ts'
import { listeningRoutes } from './domains/listening/routes.ts'
import { musicRoutes } from './domains/music/routes.ts'
import { podcastLinks } from './domains/outward/feeds/podcast/switch-podcast.ts'
import { pageHeadFor } from './domains/outward/link-previews/page-head.ts'
import { outwardRoutes } from './domains/outward/routes.ts'
import { whileSignedIn } from './domains/people/accounts/access/hold-session.ts'
import { beginPower } from './domains/people/accounts/powers/tell-of-power.ts'
import { findSession } from './domains/people/accounts/sessions/sessions.ts'
import { peopleRoutes } from './domains/people/routes.ts'
import { sellingRoutes } from './domains/selling/routes.ts'
import type { Demo } from './load-demo.ts'
import type { Context } from './platform/context.ts'
import { serveApiDocs } from './platform/http/api-docs/routes.ts'
import { compressResponses } from './platform/http/compress.ts'
import { keepAddresses } from './platform/http/connections.ts'
import { detectProxies } from './platform/http/detect-proxy.ts'
import { drainConnections } from './platform/http/draining.ts'
import { handleBrokenRequest, handleErrors, MAX_BYTES } from './platform/http/errors.ts'
import { nameContents } from './platform/http/etag.ts'
import { acceptJson } from './platform/http/input/json-bodies.ts'
import { formLimits } from './platform/http/input/read-form.ts'
import { limitChanges } from './platform/http/limit-changes.ts'
import { answerRepeats } from './platform/http/remembered/answer-repeats.ts'
import { rememberPages } from './platform/http/remembered/remember-pages.ts'
import { forReading, markWriters } from './platform/http/replica-reads.ts'
import { requireProofs } from './platform/http/require-proof.ts'
import { protectBrowsers, readableUrl, requestLog } from './platform/http/server-options.ts'
import { identifyCallers } from './platform/http/sessions.ts'
import { siteRoutes } from './platform/http/site-routes.ts'
import { tellOfPowers } from './platform/http/tell-of-powers.ts'
import { serveWebApp } from './platform/http/web-app/web-app.ts'
import { wellKnownRoutes } from './platform/http/well-known.ts'
import { countRequests } from './platform/metrics/count-requests.ts'
import { traceRequests } from './platform/tracing/trace-requests.ts'
import { POWER_UNDOS } from './power-undos.ts'
import { REMEMBERED_PAGES } from './remembered-pages.ts'

/** The map of the server: the platform first, then one line per area. */
export async function createApp(context: Context, demo?: Demo): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // Unique across all processes, so that an id quoted by a user leads to one line of one log.
    genReqId: () => randomUUID(),
    trustProxy: context.config.trustProxy,
    bodyLimit: MAX_BYTES,
    // Slow clients must not keep a connection open for nothing.
    requestTimeout: 15 * 60_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 20_000,
    forceCloseConnections: 'idle',
    // A request that still arrives while the server stops is answered like any other.
    return503OnClosing: false,
    rewriteUrl: readableUrl,
    clientErrorHandler: handleBrokenRequest,
    // The length of a whole request line: each endpoint limits its own parameters.
    routerOptions: { maxParamLength: 16_384, ignoreTrailingSlash: true },
  })
  app.decorate('endpoints', [])
  keepAddresses(app)
  drainConnections(app)
  limitChanges(app, context)
  handleErrors(app)
  acceptJson(app)
  traceRequests(app)
  requestLog(app)
  countRequests(app)
  answerRepeats(app)
  nameContents(app)
  compressResponses(app)
  await app.register(cookie)
  protectBrowsers(app, context.config)
  await app.register(multipart, formLimits)
  markWriters(app, context)
  detectProxies(app, context)
  requireProofs(app, context, whileSignedIn)
  tellOfPowers(app, (act) => beginPower(context, act))
  identifyCallers(
    app,
    context,
    rememberPages(app, context, { pages: REMEMBERED_PAGES, findSession: (token) => findSession(context, token) }),
  )

  siteRoutes(app, context, demo)
  mediaRoutes(app, context)
  peopleRoutes(app, context, { undos: POWER_UNDOS, countUnreadMessages })
  musicRoutes(app, context, { findPlaylists })
  sellingRoutes(app, context)
  communityRoutes(app, context, { tasteOf, listFavorites })
  listeningRoutes(app, context)
  advertisingRoutes(app, context)
  earningsRoutes(app, context)
  await outwardRoutes(app, context)
  houseRoutes(app, context)

  wellKnownRoutes(app, context)
  serveApiDocs(app, context.config)
  await serveWebApp(app, context.config, (path, request) =>
    pageHeadFor(forReading(context, request), path, { podcastLinks }),
  )
  return app
}
