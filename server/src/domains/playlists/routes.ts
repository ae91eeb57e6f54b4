import * as contract from '@fairwave/contract/playlists'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { route } from '../../platform/http/route.ts'
import {
  addToPlaylist,
  createPlaylist,
  deletePlaylist,
  orderPlaylist,
  removeFromPlaylist,
  renamePlaylist,
} from './change-playlist.ts'
import { getPlaylist } from './get-playlist.ts'
import { listPlaylists } from './list-playlists.ts'

export function playlistRoutes(app: FastifyInstance, context: Context) {
  route(app, contract.listPlaylists, ({ caller }) => listPlaylists(context, caller.id))

  route(app, contract.getPlaylist, ({ caller, params }) => getPlaylist(context.db, caller.id, params.id))

  route(app, contract.createPlaylist, ({ caller, body }) => createPlaylist(context, { owner: caller.id, ...body }))

  route(app, contract.renamePlaylist, ({ caller, params, body }) =>
    renamePlaylist(context, { owner: caller.id, id: params.id, name: body.name }),
  )

  route(app, contract.deletePlaylist, ({ caller, params }) =>
    deletePlaylist(context, { owner: caller.id, id: params.id }),
  )

  route(app, contract.addToPlaylist, ({ caller, params, body }) =>
    addToPlaylist(context, { owner: caller.id, id: params.id, trackId: body.trackId }),
  )

  route(app, contract.orderPlaylist, ({ caller, params, body }) =>
    orderPlaylist(context, { owner: caller.id, id: params.id, trackIds: body.trackIds }),
  )

  route(app, contract.removeFromPlaylist, ({ caller, params }) =>
    removeFromPlaylist(context, { owner: caller.id, ...params }),
  )
}
