import * as contract from '@fairwave/contract/community/safety'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../../platform/context.ts'
import { route } from '../../../../platform/http/route.ts'
import { blockUser, listBlocks, unblockUser } from './block-user.ts'
import { report } from './report.ts'

export function safetyRoutes(app: FastifyInstance, context: Context) {
  route(app, contract.listBlocks, ({ caller }) => listBlocks(context, caller.id))

  route(app, contract.block, ({ caller, params }) => blockUser(context, { caller: caller.id, userId: params.userId }))

  route(app, contract.unblock, ({ caller, params }) =>
    unblockUser(context, { caller: caller.id, userId: params.userId }),
  )

  route(app, contract.report, ({ caller, body }) =>
    report(context, { reporter: caller.id, kind: body.kind, subjectId: body.id, reason: body.reason ?? null }),
  )
}
