import { whole } from '@fairwave/contract/numerals'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { forReading } from '../../../platform/http/replica-reads.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { findEmbedByUrl } from './find-by-url.ts'
import { asXml, describeEmbed, OEMBED_SECONDS } from './write-oembed.ts'

/** Longer than any address of a page here. */
const LONGEST_URL = 2000
const Size = whole(z.int().min(1).max(100_000)).optional()
const Query = z.object({
  url: z.string().max(LONGEST_URL),
  maxwidth: Size,
  maxheight: Size,
  format: z.string().default('json'),
})

/** oEmbed, by which other sites turn a pasted link into the player: https://oembed.com. Not part of the API. */
export function oembedRoutes(app: FastifyInstance, context: Context) {
  app.get('/oembed', async (request, reply) => {
    const { success, data } = Query.safeParse(request.query)
    if (!success)
      throw new Refusal('invalid', 'Please give the url of a page here, and sizes as whole numbers of pixels.')
    const { url, format, ...limits } = data
    if (format !== 'json' && format !== 'xml') {
      const message = 'The formats are json and xml.'
      return reply.status(501).send({ message, error: message })
    }
    const embed = await findEmbedByUrl(forReading(context, request), url)
    const response = describeEmbed(embed, { site: context.config.publicUrl, ...limits })
    // Scripts of other sites may read it: it is the same for every caller.
    reply
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', `public, max-age=${OEMBED_SECONDS}`)
    return format === 'xml' ? reply.type('text/xml; charset=utf-8').send(asXml(response)) : response
  })
}
