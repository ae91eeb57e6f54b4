import * as contract from '@fairwave/contract/royalties'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { route } from '../../platform/http/route.ts'
import { listExclusions } from './list-exclusions.ts'

export function royaltyRoutes(app: FastifyInstance, context: Context) {
  route(app, contract.listExclusions, ({ caller }) => listExclusions(context, caller.id))
}
