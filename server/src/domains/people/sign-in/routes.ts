import * as contract from '@fairwave/contract/people/accounts'
import * as secondFactor from '@fairwave/contract/people/second-factor'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressKey } from '../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../platform/context.ts'
import { deviceCookieOf, type RememberDevice } from '../../../platform/http/device-cookie.ts'
import { deviceOf } from '../../../platform/http/device-of.ts'
import { route } from '../../../platform/http/route.ts'
import { clearSessionCookie, giveSession } from '../../../platform/http/sessions.ts'
import { register } from '../accounts/register.ts'
import { readDevice } from '../accounts/sessions/known-device.ts'
import { startSignIn } from '../second-factor/passkeys/use-passkey.ts'
import { proofRoutes } from './routes-proof.ts'
import { signIn, signInByPasskey } from './sign-in.ts'
import { signOut, signOutEverywhere } from './sign-out.ts'

export function signInRoutes(app: FastifyInstance, context: Context, remember: RememberDevice) {
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

  proofRoutes(app, context)
}
