import * as contract from '@fairwave/contract/music/catalogue'
import * as changes from '@fairwave/contract/music/catalogue-changes'
import * as releaseDay from '@fairwave/contract/music/release-day'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { forReading } from '../../../platform/http/replica-reads.ts'
import { route } from '../../../platform/http/route.ts'
import { deleteTrack } from './delete-track.ts'
import { listEarlyAccess } from './early-access.ts'
import { editTrack } from './edit-track.ts'
import { getTrack, listCollaborators } from './get-track.ts'

export function trackRoutes(app: FastifyInstance, context: Context) {
  route(app, contract.getTrack, ({ caller, params, request }) =>
    getTrack(forReading(context, request), caller?.id ?? null, params.id),
  )

  route(app, changes.editTrack, ({ caller, params, body }) => editTrack(context, caller, params.id, body))

  route(app, changes.deleteTrack, ({ caller, params }) => deleteTrack(context, caller, params.id))

  route(app, contract.listCollaborators, ({ caller, params, request }) =>
    listCollaborators(forReading(context, request), caller?.id ?? null, params.id),
  )

  route(app, releaseDay.listEarlyAccess, ({ caller, query }) => listEarlyAccess(context, caller.id, query))
}
