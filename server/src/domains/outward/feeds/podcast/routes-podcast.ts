import { TrackId } from '@fairwave/contract/ids'
import * as contract from '@fairwave/contract/outward/feeds'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../../platform/context.ts'
import { sendFile } from '../../../../platform/http/files/send-file.ts'
import { route } from '../../../../platform/http/route.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { openToOtherSites, RSS, sendFeed } from '../feed-route.ts'
import { findMusician } from '../find-feed.ts'
import { findPodcast, openEpisode } from './find-podcast.ts'
import { getPodcast, podcastUrl, switchPodcast } from './switch-podcast.ts'
import { writePodcast } from './write-podcast.ts'

// Long enough for a CDN, short enough for a podcast that was switched off to stop playing.
const AN_HOUR = 'public, max-age=3600'

/** The podcasts of artists who offer one: the switch, the feed, and the sound of its episodes. */
export function podcastRoutes(app: FastifyInstance, context: Context) {
  route(app, contract.getPodcast, ({ caller }) => getPodcast(context, caller.id))
  route(app, contract.switchPodcast, ({ caller, body }) =>
    switchPodcast(context, { account: caller.id, isOn: body.isOn }),
  )

  app.get<{ Params: { username: string } }>('/artist/:username/podcast.xml', async (request, reply) => {
    const { username } = request.params
    const user = await findMusician(context, 'artist', username)
    const podcast = await findPodcast(context, user)
    // Not permanent: an owner may take an old name back.
    if (user.username.toLowerCase() !== username.toLowerCase()) return reply.redirect(podcastUrl(context, user), 302)
    const write = () => writePodcast(podcast, context.config.publicUrl)
    return sendFeed(request, reply, { type: RSS, changedAt: podcast.changedAt, write })
  })

  app.get<{ Params: { id: string } }>('/podcast/:id.mp3', async (request, reply) => {
    const { data: id } = TrackId.safeParse(request.params.id)
    if (id === undefined) throw new Refusal('not-found', 'There is no such podcast.')
    const bytes = await openEpisode(context, id)
    // Podcast players on other sites play it in their own pages.
    openToOtherSites(reply)
    return sendFile(context.storage, request, reply, { ...bytes, cacheControl: AN_HOUR, isForEverybody: true })
  })
}
