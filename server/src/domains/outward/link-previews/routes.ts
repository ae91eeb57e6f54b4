import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressKey } from '../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../platform/context.ts'
import { sendFile } from '../../../platform/http/files/send-file.ts'
import { connectionClosed } from '../../../platform/http/input/connection-closed.ts'
import { forReading } from '../../../platform/http/replica-reads.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type CardOf, openCard } from './open-card.ts'
import { writeRobots } from './robots.ts'
import { writeSitemap, writeSitemapIndex } from './sitemap.ts'

const AN_HOUR = 'public, max-age=3600'
const XML = 'application/xml; charset=utf-8'

type Named = { Params: { kind: CardOf['kind']; id: string } }

/** For search engines and other sites: not part of the API, but under well-known addresses. */
export function linkPreviewRoutes(app: FastifyInstance, context: Context) {
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(writeRobots(context.config.publicUrl)),
  )

  app.get('/sitemap.xml', async (request, reply) =>
    reply
      .type(XML)
      .header('cache-control', AN_HOUR)
      .send(await writeSitemapIndex(forReading(context, request))),
  )

  app.get<{ Params: { file: string } }>('/sitemap/:file.xml', async (request, reply) => {
    const written = writeSitemap(forReading(context, request), request.params.file)
    if (!written) throw new Refusal('not-found', 'There is no such list.')
    return reply.type(XML).header('cache-control', AN_HOUR).send(written)
  })

  const sendCard = async (request: FastifyRequest, reply: FastifyReply, card: CardOf) => {
    const looker = { who: addressKey(request.ip), signal: connectionClosed(reply) }
    const drawn = await openCard(context, card, looker)
    // Other sites embed it in their own pages.
    reply.header('cross-origin-resource-policy', 'cross-origin')
    return sendFile(context.storage, request, reply, {
      ...drawn,
      type: 'image/jpeg',
      cacheControl: AN_HOUR,
      isForEverybody: true,
    })
  }

  app.get<Named>('/share/:kind(track|album|user)/:id(^[1-9]\\d{0,15}$).jpg', (request, reply) =>
    sendCard(request, reply, { kind: request.params.kind, id: Number(request.params.id), shape: 'card' }),
  )

  app.get<Named>('/share/square/:kind(track|user)/:id(^[1-9]\\d{0,15}$).jpg', (request, reply) =>
    sendCard(request, reply, { kind: request.params.kind, id: Number(request.params.id), shape: 'square' }),
  )
}
