import * as contract from '@fairwave/contract/accounts'
import type { UserId } from '@fairwave/contract/ids'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { deviceCookieOf, setDeviceCookie } from '../../platform/http/device-cookie.ts'
import { addressKey } from '../../platform/http/rate-limit.ts'
import { route } from '../../platform/http/route.ts'
import { clearSessionCookie, setSessionCookie } from '../../platform/http/sessions.ts'
import { appPasswordRoutes } from './app-passwords/routes-app-passwords.ts'
import { emailRoutes } from './email/routes-email.ts'
import { changePassword } from './passwords/change-password.ts'
import { forgotPassword } from './passwords/forgot-password.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { getOwnUser, setLeftHandedMode, setOneClickBuying, setStatus } from './profile.ts'
import { register } from './register.ts'
import { readDevice, writeDevice } from './sign-in/known-device.ts'
import { signIn } from './sign-in/sign-in.ts'
import { signOut, signOutEverywhere } from './sign-in/sign-out.ts'

export function accountRoutes(app: FastifyInstance, context: Context) {
  const remember = (request: FastifyRequest, reply: FastifyReply, account: UserId) =>
    setDeviceCookie(reply, writeDevice(context, deviceCookieOf(request), account), context.config)

  route(app, contract.register, async ({ body, request, reply }) => {
    const signedIn = await register(context, body, addressKey(request.ip))
    setSessionCookie(reply, signedIn.token, context.config)
    remember(request, reply, signedIn.user.id)
    return signedIn
  })

  route(app, contract.login, async ({ body, request, reply }) => {
    const signedIn = await signIn(context, body, {
      address: addressKey(request.ip),
      device: readDevice(context, deviceCookieOf(request)),
    })
    setSessionCookie(reply, signedIn.token, context.config)
    remember(request, reply, signedIn.user.id)
    return signedIn
  })

  route(app, contract.me, ({ caller }) => getOwnUser(context, caller.id))

  route(app, contract.logout, async ({ request, reply }) => {
    await signOut(context, request.sessionHash)
    clearSessionCookie(reply)
    return { ok: true }
  })

  route(app, contract.signOutEverywhere, async ({ caller, reply }) => {
    await signOutEverywhere(context, caller.id)
    clearSessionCookie(reply)
    return { ok: true }
  })

  route(app, contract.forgotPassword, ({ body, request }) => forgotPassword(context, body, addressKey(request.ip)))

  route(app, contract.resetForgottenPassword, async ({ body, request, reply }) => {
    const { accountId, message } = await resetPassword(context, body, addressKey(request.ip))
    remember(request, reply, accountId)
    return { message }
  })

  route(app, contract.changePassword, async ({ caller, body, request, reply }) => {
    const token = await changePassword(context, { accountId: caller.id, ...body })
    setSessionCookie(reply, token, context.config)
    remember(request, reply, caller.id)
    return { ok: true, token }
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

  emailRoutes(app, context)
  appPasswordRoutes(app, context)
}
