import * as contract from '@fairwave/contract/listening/recommendations'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { forReading } from '../../../platform/http/replica-reads.ts'
import { route } from '../../../platform/http/route.ts'
import { listNotForMe, setNotForMe, unsetNotForMe } from './not-for-me.ts'
import { getSimilarTracks } from './similar-tracks.ts'
import { listStaffPicks, pickTrack, unpickTrack } from './staff-picks.ts'

export function recommendationRoutes(app: FastifyInstance, context: Context) {
  route(app, contract.getSimilarTracks, ({ caller, params, request }) =>
    getSimilarTracks(forReading(context, request), caller?.id ?? null, params.id),
  )

  route(app, contract.listNotForMe, ({ caller }) => listNotForMe(context, caller.id))
  route(app, contract.setNotForMe, ({ caller, params }) =>
    setNotForMe(context, { listener: caller.id, artistId: params.artistId }),
  )
  route(app, contract.unsetNotForMe, ({ caller, params }) =>
    unsetNotForMe(context, { listener: caller.id, artistId: params.artistId }),
  )

  route(app, contract.listStaffPicks, ({ caller, request }) =>
    listStaffPicks(forReading(context, request), caller?.id ?? null),
  )
  route(app, contract.pickTrack, ({ caller, params, body }) =>
    pickTrack(context, { admin: caller.id, trackId: params.trackId, note: body.note }),
  )
  route(app, contract.unpickTrack, ({ caller, params }) =>
    unpickTrack(context, { admin: caller.id, trackId: params.trackId }),
  )
}
