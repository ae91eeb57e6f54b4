import * as contract from '@fairwave/contract/people/email-change'
import type { FastifyInstance } from 'fastify'
import { addressKey } from '../../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../../platform/context.ts'
import { route } from '../../../../platform/http/route.ts'
import { sessionOf } from '../../../../platform/http/sessions.ts'
import { type PowerUndos, undoPower } from '../powers/undo-power.ts'
import { approveEmailChange, stopEmailChange } from './approve-email.ts'
import { changeEmail } from './change-email.ts'
import { confirmEmail } from './confirm-email.ts'
import { undoEmail } from './undo-email.ts'
import { resendVerification, verifyEmail } from './verify-email.ts'

export function emailRoutes(app: FastifyInstance, context: Context, undos: PowerUndos) {
  route(app, contract.changeEmail, ({ caller, body, request }) =>
    changeEmail(context, { accountId: caller.id, sessionId: sessionOf(request).id, ...body }),
  )

  route(app, contract.verifyEmail, ({ body, request }) => verifyEmail(context, body.token, addressKey(request.ip)))

  route(app, contract.resendVerification, ({ caller }) => resendVerification(context, caller.id))

  route(app, contract.approveEmailChange, ({ body, request }) =>
    approveEmailChange(context, body.token, addressKey(request.ip)),
  )

  route(app, contract.stopEmailChange, ({ body, request }) =>
    stopEmailChange(context, body.token, addressKey(request.ip)),
  )

  route(app, contract.confirmEmail, ({ body, request }) => confirmEmail(context, body.token, addressKey(request.ip)))

  route(app, contract.undoEmailChange, ({ body, request }) => undoEmail(context, body.token, addressKey(request.ip)))

  route(app, contract.undoAct, ({ body, request }) =>
    undoPower(context, undos, { token: body.token, address: addressKey(request.ip) }),
  )
}
