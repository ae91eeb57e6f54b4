import * as contract from '@fairwave/contract/music/splits'
import * as admin from '@fairwave/contract/selling/admin-sales'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { route } from '../../../platform/http/route.ts'
import { answerSplit } from './answer-split.ts'
import { answerSplitChange } from './answer-split-change.ts'
import { findReleases, setArtistPercent } from './artist-percent.ts'
import { listSplitOffers, listSplits } from './list-splits.ts'
import { offerSplits } from './offer-splits.ts'

export function splitRoutes(app: FastifyInstance, context: Context) {
  route(app, contract.listSplits, ({ caller, params }) => listSplits(context, { caller, trackId: params.id }))

  route(app, contract.offerSplits, ({ caller, params, body }) =>
    offerSplits(context, { artist: caller.id, trackId: params.id, ...body }),
  )

  route(app, contract.acceptSplit, ({ caller, params, body }) =>
    answerSplit(context, { collaborator: caller.id, trackId: params.id, isAccepted: true, percent: body?.percent }),
  )

  route(app, contract.declineSplit, ({ caller, params }) =>
    answerSplit(context, { collaborator: caller.id, trackId: params.id, isAccepted: false }),
  )

  route(app, contract.acceptSplitChange, ({ caller, params, body }) =>
    answerSplitChange(context, { holder: caller.id, trackId: params.id, percent: body.percent }),
  )

  route(app, contract.declineSplitChange, ({ caller, params }) =>
    answerSplitChange(context, { holder: caller.id, trackId: params.id }),
  )

  route(app, contract.listSplitOffers, ({ caller }) => listSplitOffers(context, caller.id))

  route(app, admin.findReleases, ({ query }) => findReleases(context, query.q))

  route(app, admin.setReleaseShare, ({ caller, params, body }) =>
    setArtistPercent(context, { admin: caller.id, id: params.id, artistPercent: body.artistPercent }),
  )
}
