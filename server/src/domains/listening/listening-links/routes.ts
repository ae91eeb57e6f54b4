import * as contract from '@fairwave/contract/listening/listening-links'
import type { FastifyInstance } from 'fastify'
import { addressKey } from '../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../platform/context.ts'
import { sendFile } from '../../../platform/http/files/send-file.ts'
import { route } from '../../../platform/http/route.ts'
import { beginPlay, openLink, openPlay } from './listen-privately.ts'
import { listLinks, makeLink, revokeLink } from './manage-links.ts'

export function listeningLinkRoutes(app: FastifyInstance, context: Context) {
  route(app, contract.listListeningLinks, ({ caller }) => listLinks(context.db, caller.id))
  route(app, contract.makeListeningLink, ({ caller, body }) => makeLink(context, { artist: caller.id, ...body }))
  route(app, contract.revokeListeningLink, ({ caller, params }) => revokeLink(context, caller.id, params.id))

  route(app, contract.openListeningLink, ({ body, request }) =>
    openLink(context, { code: body.code, address: addressKey(request.ip) }),
  )
  route(app, contract.beginListening, ({ body, request }) =>
    beginPlay(context, { ...body, address: addressKey(request.ip) }),
  )
  route(app, contract.listeningAudio, async ({ params, request, reply }) => {
    const bytes = await openPlay(context, params.pass)
    reply.headers({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
    return sendFile(context.storage, request, reply, { ...bytes, cacheControl: 'private, no-store' })
  })
}
