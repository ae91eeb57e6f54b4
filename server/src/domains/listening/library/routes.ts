import * as contract from '@fairwave/contract/listening/library'
import type { FastifyInstance } from 'fastify'
import { readPage } from '../../../platform/calls/paging.ts'
import type { Context } from '../../../platform/context.ts'
import { linkNext } from '../../../platform/http/link-next.ts'
import { route } from '../../../platform/http/route.ts'
import { addFavorites } from './add-favorites.ts'
import { addToLibrary } from './add-to-library.ts'
import { listFavorites } from './list-favorites.ts'
import { listLibrary } from './list-library.ts'
import { removeFavorites } from './remove-favorites.ts'
import { removeFromLibrary } from './remove-from-library.ts'

export function libraryRoutes(app: FastifyInstance, context: Context) {
  route(app, contract.listLibrary, async ({ caller, query, request, reply }) => {
    const { tracks, next } = await listLibrary(context, { keeper: caller.id, page: readPage(query) })
    linkNext(request, reply, next)
    return tracks
  })

  route(app, contract.addToLibrary, ({ caller, body }) =>
    addToLibrary(context, { keeper: caller.id, trackId: body.trackId }),
  )

  route(app, contract.removeFromLibrary, ({ caller, params }) =>
    removeFromLibrary(context, { keeper: caller.id, trackId: params.trackId }),
  )

  route(app, contract.listFavorites, async ({ caller, query, request, reply }) => {
    const { tracks, next } = await listFavorites(context, { keeper: caller.id, page: readPage(query) })
    linkNext(request, reply, next)
    return tracks
  })

  route(app, contract.addFavorite, async ({ caller, params: { trackId } }) => {
    await addFavorites(context, { keeper: caller.id, trackIds: [trackId] })
    return { trackId, isFavorite: true }
  })

  route(app, contract.removeFavorite, async ({ caller, params: { trackId } }) => {
    await removeFavorites(context, { keeper: caller.id, trackIds: [trackId] })
    return { trackId, isFavorite: false }
  })
}
