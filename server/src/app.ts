import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { whileSignedIn } from './domains/people/accounts/access/hold-session.ts'
import { beginPower } from './domains/people/accounts/powers/tell-of-power.ts'
import { accountRoutes } from './domains/accounts/routes.ts'
import { findSession } from './domains/people/accounts/sessions/sessions.ts'
import { activityRoutes } from './domains/people/activity/routes.ts'
import { adminRoutes } from './domains/house/admin/routes.ts'
import { adRoutes } from './domains/advertising/ads/routes.ts'
import { bookRoutes } from './domains/earnings/books/routes.ts'
import { campaignRoutes } from './domains/advertising/campaigns/routes.ts'
import { catalogueRoutes } from './domains/catalogue/routes.ts'
import { commerceRoutes } from './domains/commerce/routes.ts'
import { downloadRoutes } from './domains/selling/downloads/routes.ts'
import { embedRoutes } from './domains/outward/embeds/routes.ts'
import { oembedRoutes } from './domains/outward/embeds/routes-oembed.ts'
import { podcastRoutes } from './domains/outward/feeds/podcast/routes-podcast.ts'
import { podcastLinks } from './domains/outward/feeds/podcast/switch-podcast.ts'
import { feedRoutes } from './domains/outward/feeds/routes.ts'
import { homeRoutes } from './domains/listening/home/routes.ts'
import { libraryRoutes } from './domains/listening/library/routes.ts'
import { pageHeadFor } from './domains/outward/link-previews/page-head.ts'
import { linkPreviewRoutes } from './domains/outward/link-previews/routes.ts'
import { mailingRoutes } from './domains/outward/mailing/routes.ts'
import { fanEmailRoutes } from './domains/outward/mailing/routes-fan-emails.ts'
import { mediaRoutes } from './domains/ground/media/routes.ts'
import { countUnreadMessages } from './domains/community/messages/list-conversations.ts'
import { messageRoutes } from './domains/community/messages/routes.ts'
import { payoutRoutes } from './domains/earnings/payouts/routes.ts'
import { playbackRoutes } from './domains/listening/playback/routes.ts'
import { playlistRoutes } from './domains/listening/playlists/routes.ts'
import { findPlaylists } from './domains/listening/playlists/search-playlists.ts'
import { privacyRoutes } from './domains/house/privacy/routes.ts'
import { profileRoutes } from './domains/community/profiles/routes.ts'
import { recommendationRoutes } from './domains/listening/recommendations/routes.ts'
import { relationRoutes } from './domains/people/relations/routes.ts'
import { royaltyRoutes } from './domains/advertising/royalties/routes.ts'
import { socialRoutes } from './domains/community/social/routes.ts'
import { statisticsRoutes } from './domains/earnings/statistics/routes.ts'
import { subscriptionRoutes } from './domains/selling/subscriptions/routes.ts'
import { subsonicRoutes } from './domains/outward/subsonic/routes.ts'
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

/** The map of the server: the platform first, then one line per domain. */
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
  accountRoutes(app, context, POWER_UNDOS)
  activityRoutes(app, context, { countUnreadMessages })
  relationRoutes(app, context)
  catalogueRoutes(app, context, { findPlaylists })
  subscriptionRoutes(app, context)
  commerceRoutes(app, context)
  socialRoutes(app, context)
  messageRoutes(app, context)
  downloadRoutes(app, context)
  libraryRoutes(app, context)
  playbackRoutes(app, context)
  recommendationRoutes(app, context)
  playlistRoutes(app, context)
  homeRoutes(app, context)
  await subsonicRoutes(app, context)
  profileRoutes(app, context)
  campaignRoutes(app, context)
  adRoutes(app, context)
  royaltyRoutes(app, context)
  payoutRoutes(app, context)
  statisticsRoutes(app, context)
  bookRoutes(app, context)
  mailingRoutes(app, context)
  fanEmailRoutes(app, context)
  linkPreviewRoutes(app, context)
  embedRoutes(app, context)
  oembedRoutes(app, context)
  feedRoutes(app, context)
  podcastRoutes(app, context)
  adminRoutes(app, context)
  privacyRoutes(app, context)

  wellKnownRoutes(app, context)
  serveApiDocs(app, context.config)
  await serveWebApp(app, context.config, (path, request) =>
    pageHeadFor(forReading(context, request), path, { podcastLinks }),
  )
  return app
}
