import * as contract from '@fairwave/contract/people/second-factor'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { route } from '../../../platform/http/route.ts'
import { giveSession, sessionOf } from '../../../platform/http/sessions.ts'
import {
  confirmAuthenticator,
  makeRecoveryCodes,
  removeAuthenticator,
  startAuthenticator,
} from './manage-authenticator.ts'
import { addPasskey, removePasskey, renamePasskey, startPasskey } from './passkeys/manage-passkeys.ts'
import { getProtection } from './protection.ts'

export function secondFactorRoutes(app: FastifyInstance, context: Context) {
  route(app, contract.getProtection, ({ caller }) => getProtection(context, caller.id))

  route(app, contract.startAuthenticator, ({ caller }) =>
    startAuthenticator(context, { accountId: caller.id, username: caller.username }),
  )

  route(app, contract.confirmAuthenticator, async ({ caller, body, request, reply }) => {
    const owner = { accountId: caller.id, sessionId: sessionOf(request).id }
    const { token, recoveryCodes } = await confirmAuthenticator(context, { ...owner, code: body.code })
    return { recoveryCodes, token: giveSession(context, { request, reply }, token) }
  })

  route(app, contract.removeAuthenticator, ({ caller }) => removeAuthenticator(context, caller.id))

  route(app, contract.makeRecoveryCodes, ({ caller, request }) =>
    makeRecoveryCodes(context, { accountId: caller.id, sessionId: sessionOf(request).id }),
  )

  route(app, contract.passkeyOptions, async ({ caller }) => ({ ...(await startPasskey(context, caller.id)) }))

  route(app, contract.addPasskey, async ({ caller, body, request, reply }) => {
    const owner = { accountId: caller.id, sessionId: sessionOf(request).id }
    const { token, ...added } = await addPasskey(context, { ...owner, ...body })
    return { ...added, token: giveSession(context, { request, reply }, token) }
  })

  route(app, contract.renamePasskey, ({ caller, params, body }) =>
    renamePasskey(context, { accountId: caller.id, id: params.id, name: body.name }),
  )

  route(app, contract.removePasskey, ({ caller, params }) =>
    removePasskey(context, { accountId: caller.id, id: params.id }),
  )
}
