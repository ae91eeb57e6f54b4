import * as contract from '@fairwave/contract/music/catalogue-changes'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { route } from '../../../platform/http/route.ts'
import { resubmitAlbum, resubmitTrack } from './resubmit.ts'

export function reviewRoutes(app: FastifyInstance, context: Context) {
  route(app, contract.resubmitTrack, ({ caller, params, body }) =>
    resubmitTrack(context, caller, { id: params.id, ...body }),
  )

  route(app, contract.resubmitAlbum, ({ caller, params, body }) =>
    resubmitAlbum(context, caller, { id: params.id, ...body }),
  )
}
