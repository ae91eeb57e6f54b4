import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { forReading } from '../../../platform/http/replica-reads.ts'
import { musicianPath } from '../link-previews/addresses.ts'
import { changedAt, type Feed } from './feed.ts'
import { RSS, sendFeed } from './feed-route.ts'
import { findMusician, musicianFeed, stationFeed } from './find-feed.ts'
import { writeJsonFeed } from './write-json-feed.ts'
import { writeRss } from './write-rss.ts'

const JSON_FEED = 'application/feed+json; charset=utf-8'

type Ending = 'xml' | 'json'
type Named = { Params: { kind: 'artist' | 'label'; username: string; ending: Ending } }

/** Feeds for readers: not part of the API. Whatever a query asks for, a feed is its newest items. */
export function feedRoutes(app: FastifyInstance, context: Context) {
  app.get<Named>('/:kind(^artist|label$)/:username/feed.:ending(^xml|json$)', async (request, reply) => {
    const { kind, username, ending } = request.params
    const from = forReading(context, request)
    const user = await findMusician(from, kind, username)
    // Not permanent: an owner may take an old name back.
    if (user.username.toLowerCase() !== username.toLowerCase())
      return reply.redirect(`${musicianPath(user)}/feed.${ending}`, 302)
    return sendAs(request, reply, ending, await musicianFeed(from, user))
  })

  app.get<{ Params: { genre: string; ending: Ending } }>(
    '/radio/:genre/feed.:ending(^xml|json$)',
    async (request, reply) => {
      const { genre, ending } = request.params
      return sendAs(request, reply, ending, await stationFeed(forReading(context, request), genre))
    },
  )
}

const sendAs = (request: FastifyRequest, reply: FastifyReply, ending: Ending, feed: Feed) =>
  sendFeed(request, reply, {
    type: ending === 'xml' ? RSS : JSON_FEED,
    changedAt: changedAt(feed),
    write: () => (ending === 'xml' ? writeRss(feed) : writeJsonFeed(feed)),
  })
