import * as contract from '@fairwave/contract/people/accounts'
import type { FastifyInstance } from 'fastify'
import { addressKey } from '../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../platform/context.ts'
import type { RememberDevice } from '../../../platform/http/device-cookie.ts'
import { deviceOf } from '../../../platform/http/device-of.ts'
import { route } from '../../../platform/http/route.ts'
import { giveSession } from '../../../platform/http/sessions.ts'
import { emailRoutes } from './email/routes-email.ts'
import { changePassword } from './passwords/change-password.ts'
import { forgotPassword } from './passwords/forgot-password.ts'
import { listWaysIn } from './passwords/list-ways-in.ts'
import { resetPassword } from './passwords/reset-password.ts'
import type { PowerUndos } from './powers/undo-power.ts'
import { getOwnUser, setLeftHandedMode, setOneClickBuying, setStatus } from './profile.ts'
import { deviceRoutes } from './sessions/routes-devices.ts'

export type ForAccounts = { undos: PowerUndos; remember: RememberDevice }

export function accountRoutes(app: FastifyInstance, context: Context, { undos, remember }: ForAccounts) {
  route(app, contract.me, ({ caller }) => getOwnUser(context, caller.id))

  route(app, contract.forgotPassword, ({ body, request }) => forgotPassword(context, body, addressKey(request.ip)))

  route(app, contract.resetForgottenPassword, async ({ body, request, reply }) => {
    const { accountId, message } = await resetPassword(context, body, addressKey(request.ip))
    remember(request, reply, accountId)
    return { message }
  })

  route(app, contract.waysInAtReset, ({ body, request }) => listWaysIn(context, body.token, addressKey(request.ip)))

  route(app, contract.changePassword, async ({ caller, body, request, reply }) => {
    const token = await changePassword(context, { accountId: caller.id, ...body, device: deviceOf(request) })
    remember(request, reply, caller.id)
    return { ok: true, token: giveSession(context, { request, reply }, token) }
  })

  route(app, contract.setStatus, ({ caller, params, body }) =>
    setStatus(context, { caller: caller.id, id: params.id, tagline: body.tagline }),
  )

  route(app, contract.setAccessibility, ({ caller, params, body }) =>
    setLeftHandedMode(context, { caller: caller.id, id: params.id, isOn: body.leftHandedMode }),
  )

  route(app, contract.setBuying, ({ caller, params, body }) =>
    setOneClickBuying(context, { caller: caller.id, id: params.id, isOn: body.oneClickBuying }),
  )

  emailRoutes(app, context, undos)
  deviceRoutes(app, context)
}
