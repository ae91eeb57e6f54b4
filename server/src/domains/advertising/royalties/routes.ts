import * as contract from '@fairwave/contract/advertising/royalties'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { route } from '../../../platform/http/route.ts'
import { listExclusions } from './list-exclusions.ts'
import { listHeldEarnings, listHeldListens, refuseHeld, releaseHeld } from './review-held.ts'

export function royaltyRoutes(app: FastifyInstance, context: Context) {
  route(app, contract.listExclusions, ({ caller }) => listExclusions(context, caller.id))
  route(app, contract.listHeldListens, ({ caller }) => listHeldListens(context, caller.id))
  route(app, contract.listHeldEarnings, () => listHeldEarnings(context))
  route(app, contract.releaseHeld, ({ caller, params }) => releaseHeld(context, { admin: caller.id, id: params.id }))
  route(app, contract.refuseHeld, ({ caller, params, body }) =>
    refuseHeld(context, { admin: caller.id, id: params.id, reason: body.reason }),
  )
}
