import * as contract from '@fairwave/contract/people/activity'
import type { FastifyInstance } from 'fastify'
import { readPage } from '../../../platform/calls/paging.ts'
import type { Context } from '../../../platform/context.ts'
import { linkNext } from '../../../platform/http/link-next.ts'
import { route } from '../../../platform/http/route.ts'
import { createLiveStreams } from '../../../platform/live/live-streams.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type CountUnreadMessages, countUnread } from './count-unread.ts'
import { listNotifications } from './list-notifications.ts'
import { readNotifications } from './read-notifications.ts'

type Above = { countUnreadMessages?: CountUnreadMessages }

export function activityRoutes(app: FastifyInstance, context: Context, { countUnreadMessages }: Above = {}) {
  route(app, contract.listNotifications, async ({ caller, query, request, reply }) => {
    const { activities, next } = await listNotifications(context, { userId: caller.id, page: readPage(query) })
    linkNext(request, reply, next)
    return activities
  })

  route(app, contract.readNotifications, async ({ caller, body }) => {
    await readNotifications(context, { userId: caller.id, upTo: body?.upTo })
    return countUnread(context, caller.id, countUnreadMessages)
  })

  route(app, contract.countUnread, ({ caller }) => countUnread(context, caller.id, countUnreadMessages))

  const streams = createLiveStreams(context)
  // Closed before the server waits for its requests to end: streams never end by themselves.
  app.addHook('preClose', () => streams.end())

  route(app, contract.liveEvents, async ({ caller, request, reply }) => {
    if (!request.session) throw new Refusal('not-signed-in', 'Please sign in first.')
    const stream = await streams.openFor(caller.id, request.session.hash)
    // A server that stops ends the stream and closes the connection: a proxy must not send its next request into it.
    return reply
      .header('connection', 'close')
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(stream)
  })
}
