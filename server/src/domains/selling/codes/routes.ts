import * as contract from '@fairwave/contract/selling/codes'
import type { FastifyInstance } from 'fastify'
import { addressKey } from '../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../platform/context.ts'
import { route } from '../../../platform/http/route.ts'
import { listCodeSheets, makeCodeSheet, revokeCodeSheet } from './code-sheets.ts'
import { checkCode, redeemCode } from './redeem-code.ts'

export function codeRoutes(app: FastifyInstance, context: Context) {
  route(app, contract.listCodeSheets, ({ caller }) => listCodeSheets(context.db, caller.id))
  route(app, contract.makeCodeSheet, ({ caller, body }) => makeCodeSheet(context, { artist: caller.id, ...body }))
  route(app, contract.revokeCodeSheet, ({ caller, params }) => revokeCodeSheet(context, caller.id, params.id))

  route(app, contract.checkCode, ({ caller, body, request }) =>
    checkCode(context, { code: body.code, address: addressKey(request.ip), viewer: caller?.id ?? null }),
  )
  route(app, contract.redeemCode, ({ caller, body, request }) =>
    redeemCode(context, { code: body.code, address: addressKey(request.ip), account: caller.id }),
  )
}
