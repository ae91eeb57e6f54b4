import * as contract from '@fairwave/contract/music/credits'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { route } from '../../../platform/http/route.ts'
import { agreeToCredit, listCredits, removeCredit } from './answer-credit.ts'

export function creditRoutes(app: FastifyInstance, context: Context) {
  route(app, contract.listCredits, ({ caller }) => listCredits(context, caller.id))

  route(app, contract.agreeToCredit, ({ caller, params }) => agreeToCredit(context, { artist: caller.id, ...params }))

  route(app, contract.removeCredit, ({ caller, params }) => removeCredit(context, { artist: caller.id, ...params }))
}
