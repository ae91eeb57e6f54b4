import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { sendDocument } from '../../platform/http/web-app/web-document.ts'
import { musicianPath } from '../link-previews/addresses.ts'
import { changedAt, type Feed } from './feed.ts'
import { findMusician, musicianFeed, stationFeed } from './find-feed.ts'
import { writeJsonFeed } from './write-json-feed.ts'
import { writeRss } from './write-rss.ts'

const RSS = 'application/rss+xml; charset=utf-8'
const JSON_FEED = 'application/feed+json; charset=utf-8'

type Ending = 'xml' | 'json'
type Named = { Params: { kind: 'artist' | 'label'; username: string; ending: Ending } }

/** Feeds for readers: not part of the API. Whatever a query asks for, a feed is its newest items. */
export function feedRoutes(app: FastifyInstance, context: Context) {
  app.get<Named>('/:kind(^artist|label$)/:username/feed.:ending(^xml|json$)', async (request, reply) => {
    const { kind, username, ending } = request.params
    const user = await findMusician(context, kind, username)
    // Not permanent: an owner may take an old name back.
    if (user.username.toLowerCase() !== username.toLowerCase())
      return reply.redirect(`${musicianPath(user)}/feed.${ending}`, 302)
    return sendFeed(request, reply, ending, await musicianFeed(context, user))
  })

  app.get<{ Params: { genre: string; ending: Ending } }>(
    '/radio/:genre/feed.:ending(^xml|json$)',
    async (request, reply) => {
      const { genre, ending } = request.params
      return sendFeed(request, reply, ending, await stationFeed(context, genre))
    },
  )
}

function sendFeed(request: FastifyRequest, reply: FastifyReply, ending: Ending, feed: Feed) {
  // Readers that run in a browser may fetch it: it is the same for every caller.
  reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
  const last = changedAt(feed)
  if (last) reply.header('last-modified', last.toUTCString())
  if (last && isUnchangedSince(request, last)) return reply.header('cache-control', 'no-cache').status(304).send()
  return ending === 'xml'
    ? sendDocument(request, reply, writeRss(feed), RSS)
    : sendDocument(request, reply, writeJsonFeed(feed), JSON_FEED)
}

/** By HTTP's rules the date is ignored where an entity tag is sent too. */
function isUnchangedSince({ headers }: FastifyRequest, last: Date): boolean {
  if (headers['if-none-match'] !== undefined) return false
  return Date.parse(headers['if-modified-since'] ?? '') >= last.getTime()
}
