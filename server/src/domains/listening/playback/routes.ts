import * as contract from '@fairwave/contract/listening/playback'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressKey } from '../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../platform/context.ts'
import { sendFile } from '../../../platform/http/files/send-file.ts'
import { hostCookieOf, setHostCookie } from '../../../platform/http/host-cookie.ts'
import { route } from '../../../platform/http/route.ts'
import { createCountryLookup } from './countries/country-lookup.ts'
import { chooseStream, decideQuality } from './decide-quality.ts'
import { findListener, VISITOR_COOKIE } from './listener.ts'
import { proveFetched } from './prove-fetched.ts'
import { recordEmbedPlay } from './record-embed-play.ts'
import { recordEnd } from './record-end.ts'
import { recordHeard } from './record-heard.ts'
import { recordPlay } from './record-play.ts'
import { storeCrackle } from './store-crackle.ts'
import { createWeekChart } from './week-chart.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60
// Long enough for a CDN, short enough for a deleted track to stop playing.
const PUBLIC = 'public, max-age=3600'
const PRIVATE = 'private, no-store'
const SAME_FOR_A_DAY = 'public, max-age=86400'

export function playbackRoutes(app: FastifyInstance, context: Context) {
  const listenerOf = (request: FastifyRequest) =>
    findListener(
      context.config,
      request.caller?.id,
      hostCookieOf(request, { site: context.config, name: VISITOR_COOKIE, orPlain: true }),
    )
  const weekChart = createWeekChart(context)
  const countryOf = createCountryLookup(context.config.countryFile)
  route(app, contract.streamTrack, async ({ caller, params, request, reply }) => {
    const choose = request.method === 'HEAD' ? decideQuality : chooseStream
    const { quality, bytes, isPublic } = await choose(context, {
      caller,
      trackId: params.id,
      requested: params.quality,
    })
    reply.header('x-fairwave-quality', quality)
    return sendFile(context.storage, request, reply, {
      ...bytes,
      cacheControl: isPublic ? PUBLIC : PRIVATE,
      isForEverybody: isPublic,
    })
  })

  route(app, contract.recordPlay, async ({ caller, params, body, request, reply }) => {
    const known = listenerOf(request)
    const { play, listener } = await recordPlay(context, {
      caller,
      listener: known,
      trackId: params.id,
      address: addressKey(request.ip),
      from: body,
      country: countryOf(request.ip),
    })
    if (!known && listener.visitorId)
      setHostCookie(reply, {
        site: context.config,
        name: VISITOR_COOKIE,
        value: listener.visitorId,
        seconds: YEAR_SECONDS,
      })
    return play
  })

  route(app, contract.recordEmbedPlay, ({ params, body, request }) =>
    recordEmbedPlay(context, {
      trackId: params.id,
      address: addressKey(request.ip),
      referrer: body?.referrer,
      country: countryOf(request.ip),
    }),
  )

  route(app, contract.recordHeard, ({ params, body, request }) =>
    recordHeard(context, {
      listener: listenerOf(request),
      playId: params.playId,
      address: addressKey(request.ip),
      isToProve: body?.prove === true,
    }),
  )

  route(app, contract.recordEnd, ({ params, body, request }) =>
    recordEnd(context, {
      listener: listenerOf(request),
      playId: params.playId,
      seconds: body.seconds,
      address: addressKey(request.ip),
    }),
  )

  route(app, contract.proveFetched, ({ params, body, request }) =>
    proveFetched(context, {
      listener: listenerOf(request),
      playId: params.playId,
      hash: body.hash,
      address: addressKey(request.ip),
    }),
  )

  route(app, contract.vinylCrackle, async ({ request, reply }) => {
    const bytes = await storeCrackle(context.storage)
    return sendFile(context.storage, request, reply, { ...bytes, cacheControl: SAME_FOR_A_DAY, isForEverybody: true })
  })

  route(app, contract.weekChart, ({ caller }) => weekChart(caller?.id ?? null))
}
