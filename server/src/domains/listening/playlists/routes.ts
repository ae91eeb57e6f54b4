import { LIMITS } from '@fairwave/contract/limits'
import * as contract from '@fairwave/contract/listening/playlists'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { forReading } from '../../../platform/http/replica-reads.ts'
import { route } from '../../../platform/http/route.ts'
import { limitSearches } from '../../music/listing/limit-searches.ts'
import {
  addToPlaylist,
  changePlaylist,
  createPlaylist,
  deletePlaylist,
  duplicatePlaylist,
  orderPlaylist,
  removeFromPlaylist,
} from './change-playlist.ts'
import { getPlaylist, openPlaylist } from './get-playlist.ts'
import { listPlaylists } from './list-playlists.ts'
import { searchPlaylists } from './search-playlists.ts'

export function playlistRoutes(app: FastifyInstance, context: Context) {
  route(app, contract.listPlaylists, ({ caller }) => listPlaylists(context, caller.id))

  route(app, contract.getPlaylist, ({ caller, params }) => getPlaylist(context.db, caller.id, params.id))

  route(app, contract.createPlaylist, ({ caller, body }) => createPlaylist(context, { owner: caller.id, ...body }))

  route(app, contract.changePlaylist, ({ caller, params, body }) =>
    changePlaylist(context, { owner: caller.id, id: params.id, ...body }),
  )

  route(app, contract.deletePlaylist, ({ caller, params }) =>
    deletePlaylist(context, { owner: caller.id, id: params.id }),
  )

  route(app, contract.addToPlaylist, ({ caller, params, body }) =>
    addToPlaylist(context, {
      owner: caller.id,
      id: params.id,
      trackIds: body.trackIds ?? [body.trackId].filter((one) => one !== undefined),
    }),
  )

  route(app, contract.orderPlaylist, ({ caller, params, body }) =>
    orderPlaylist(context, { owner: caller.id, id: params.id, trackIds: body.trackIds }),
  )

  route(app, contract.removeFromPlaylist, ({ caller, params }) =>
    removeFromPlaylist(context, { owner: caller.id, id: params.id, trackIds: [params.trackId] }),
  )

  route(app, contract.listFoundPlaylists, async ({ caller, query, request }) => {
    await limitSearches(context, caller, request)
    return searchPlaylists(forReading(context, request), query.q, query.limit ?? LIMITS.foundPlaylists)
  })

  route(app, contract.openPlaylist, ({ caller, params, request }) =>
    openPlaylist(forReading(context, request).db, caller?.id ?? null, params.id),
  )

  route(app, contract.duplicatePlaylist, ({ caller, params }) =>
    duplicatePlaylist(context, { owner: caller.id, id: params.id }),
  )
}
