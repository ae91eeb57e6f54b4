import * as contract from '@fairwave/contract/home'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { route } from '../../platform/http/route.ts'
import { linkNext, readPage } from '../../platform/http/time-pages.ts'
import { chooseGenres } from '../playback/choose-genres.ts'
import { getHome } from './get-home.ts'
import { listFollowed } from './list-followed.ts'

export function homeRoutes(app: FastifyInstance, context: Context) {
  route(app, contract.getHome, ({ caller }) => getHome(context, caller.id))

  route(app, contract.listFollowed, async ({ caller, query, request, reply }) => {
    const { followed, next } = await listFollowed(context, { listener: caller.id, page: readPage(query) })
    linkNext(request, reply, next)
    return followed
  })

  route(app, contract.chooseGenres, ({ caller, body }) =>
    chooseGenres(context, { listener: caller.id, genres: body.genres }),
  )
}
