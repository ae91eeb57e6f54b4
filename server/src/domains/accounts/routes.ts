import * as contract from '@fairwave/contract/accounts'
import type { UserId } from '@fairwave/contract/ids'
import * as secondFactor from '@fairwave/contract/second-factor'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { deviceCookieOf, setDeviceCookie } from '../../platform/http/device-cookie.ts'
import { deviceOf } from '../../platform/http/device-of.ts'
import { addressKey } from '../../platform/http/rate-limit.ts'
import { route } from '../../platform/http/route.ts'
import { clearSessionCookie, giveSession } from '../../platform/http/sessions.ts'
import { appPasswordRoutes } from '../people/app-passwords/routes.ts'
import { deviceRoutes } from '../people/accounts/sessions/routes-devices.ts'
import { emailRoutes } from '../people/accounts/email/routes-email.ts'
import { outsideSignInRoutes } from '../people/oidc/routes.ts'
import { changePassword } from '../people/accounts/passwords/change-password.ts'
import { forgotPassword } from '../people/accounts/passwords/forgot-password.ts'
import { listWaysIn } from '../people/accounts/passwords/list-ways-in.ts'
import { resetPassword } from '../people/accounts/passwords/reset-password.ts'
import type { PowerUndos } from '../people/accounts/powers/undo-power.ts'
import { getOwnUser, setLeftHandedMode, setOneClickBuying, setStatus } from '../people/accounts/profile.ts'
import { proofRoutes } from '../people/sign-in/routes-proof.ts'
import { register } from '../people/accounts/register.ts'
import { startSignIn } from '../people/second-factor/passkeys/use-passkey.ts'
import { secondFactorRoutes } from '../people/second-factor/routes.ts'
import { readDevice, writeDevice } from '../people/accounts/sessions/known-device.ts'
import { signIn, signInByPasskey } from '../people/sign-in/sign-in.ts'
import { signOut, signOutEverywhere } from '../people/sign-in/sign-out.ts'

export function accountRoutes(app: FastifyInstance, context: Context, undos: PowerUndos) {
  const remember = (request: FastifyRequest, reply: FastifyReply, account: UserId) =>
    setDeviceCookie(reply, writeDevice(context, deviceCookieOf(request), account), context.config)

  const from = (request: FastifyRequest) => ({
    address: addressKey(request.ip),
    known: readDevice(context, deviceCookieOf(request)),
    device: deviceOf(request),
  })

  route(app, contract.register, async ({ body, request, reply }) => {
    const { token, user } = await register(context, body, {
      address: addressKey(request.ip),
      device: deviceOf(request),
    })
    remember(request, reply, user.id)
    return { token: giveSession(context, { request, reply }, token), user }
  })

  route(app, contract.login, async ({ body, request, reply }) => {
    const { token, user } = await signIn(context, body, from(request))
    remember(request, reply, user.id)
    return { token: giveSession(context, { request, reply }, token), user }
  })

  route(app, secondFactor.signInOptions, async ({ request }) => ({
    ...(await startSignIn(context, { address: addressKey(request.ip) })),
  }))

  route(app, secondFactor.signInByPasskey, async ({ body, request, reply }) => {
    const { token, user } = await signInByPasskey(context, body.response, from(request))
    remember(request, reply, user.id)
    return { token: giveSession(context, { request, reply }, token), user }
  })

  route(app, contract.me, ({ caller }) => getOwnUser(context, caller.id))

  route(app, contract.logout, async ({ request, reply }) => {
    await signOut(context, request.session)
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
  appPasswordRoutes(app, context)
  deviceRoutes(app, context)
  proofRoutes(app, context)
  secondFactorRoutes(app, context)
  outsideSignInRoutes(app, context, remember)
}
