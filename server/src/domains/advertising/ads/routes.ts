import * as contract from '@fairwave/contract/advertising/ads'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { sendFile } from '../../../platform/http/files/send-file.ts'
import { hostCookieOf } from '../../../platform/http/host-cookie.ts'
import { route } from '../../../platform/http/route.ts'
import { findListener, VISITOR_COOKIE } from '../../listening/playback/listener.ts'
import { openCreative } from '../campaigns/open-creative.ts'
import { storeHouseAdFile } from './house-ads/store-file.ts'
import { recordAdHeard } from './record-ad-heard.ts'
import { recordClick } from './record-click.ts'
import { reportAd } from './report-ad.ts'
import { serveBreak } from './serve-break.ts'

const SAME_FOR_A_DAY = 'public, max-age=86400'

export function adRoutes(app: FastifyInstance, context: Context) {
  const listenerOf = (request: FastifyRequest) =>
    findListener(
      context.config,
      request.caller?.id,
      hostCookieOf(request, { site: context.config, name: VISITOR_COOKIE, orPlain: true }),
    )
  route(app, contract.adBreak, ({ caller, query, request }) => {
    const { playId, sounded } = query
    const isSaid = playId !== undefined && sounded !== undefined
    return serveBreak(context, {
      caller,
      listener: listenerOf(request),
      sounded: isSaid ? { playId, seconds: sounded } : undefined,
    })
  })

  route(app, contract.adHeard, ({ params, body, request }) =>
    recordAdHeard(context, {
      listener: listenerOf(request),
      ticket: params.ticket,
      adId: body.adId,
      isSilent: body.silent === true,
      ip: request.ip,
    }),
  )

  route(app, contract.adClicked, ({ params, body, request }) =>
    recordClick(context, {
      listener: listenerOf(request),
      ticket: params.ticket,
      adId: body.adId,
      ip: request.ip,
    }),
  )

  route(app, contract.reportAd, ({ params, body, request }) =>
    reportAd(context, {
      listener: listenerOf(request),
      ticket: params.ticket,
      adId: body.adId,
      reason: body.reason ?? null,
    }),
  )

  // The ads are outside /api, where the specification has them.
  app.get<{ Params: { file: string } }>('/tracks/:file', async (request, reply) => {
    const { file } = request.params
    const bytes = (await openCreative(context, file)) ?? (await storeHouseAdFile(context.storage, file))
    return sendFile(context.storage, request, reply, { ...bytes, cacheControl: SAME_FOR_A_DAY, isForEverybody: true })
  })
}
