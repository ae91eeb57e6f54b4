import * as contract from '@fairwave/contract/email-change'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { addressKey } from '../../../platform/http/rate-limit.ts'
import { route } from '../../../platform/http/route.ts'
import { changeEmail } from './change-email.ts'
import { confirmEmail } from './confirm-email.ts'
import { undoEmail } from './undo-email.ts'

export function emailRoutes(app: FastifyInstance, context: Context) {
  route(app, contract.changeEmail, ({ caller, body }) => changeEmail(context, { accountId: caller.id, ...body }))

  route(app, contract.confirmEmail, ({ body, request }) => confirmEmail(context, body.token, addressKey(request.ip)))

  route(app, contract.undoEmailChange, ({ body, request }) => undoEmail(context, body.token, addressKey(request.ip)))
}
