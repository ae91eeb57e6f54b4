import * as contract from '@fairwave/contract/listening/home'
import type { FastifyInstance } from 'fastify'
import { readPage } from '../../../platform/calls/paging.ts'
import type { Context } from '../../../platform/context.ts'
import { linkNext } from '../../../platform/http/link-next.ts'
import { route } from '../../../platform/http/route.ts'
import { chooseGenres } from '../playback/choose-genres.ts'
import { getQueue, saveQueue } from './continue-playing.ts'
import { getHome } from './get-home.ts'
import { listFollowed } from './list-followed.ts'

export function homeRoutes(app: FastifyInstance, context: Context) {
  route(app, contract.getHome, ({ caller }) => getHome(context, caller))
  route(app, contract.getPlayQueue, ({ caller }) => getQueue(context, caller))
  route(app, contract.savePlayQueue, ({ caller, body }) => saveQueue(context, caller, body))

  route(app, contract.listFollowed, async ({ caller, query, request, reply }) => {
    const { followed, next } = await listFollowed(context, { listener: caller.id, page: readPage(query) })
    linkNext(request, reply, next)
    return followed
  })

  route(app, contract.chooseGenres, ({ caller, body }) =>
    chooseGenres(context, { listener: caller.id, genres: body.genres }),
  )
}
