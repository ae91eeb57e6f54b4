import * as contract from '@fairwave/contract/people/app-passwords'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { route } from '../../../platform/http/route.ts'
import { sessionOf } from '../../../platform/http/sessions.ts'
import { createAppPassword, listAppPasswords, revokeAppPassword } from './manage-app-passwords.ts'

export function appPasswordRoutes(app: FastifyInstance, context: Context) {
  route(app, contract.listAppPasswords, ({ caller }) => listAppPasswords(context, caller.id))

  route(app, contract.createAppPassword, ({ caller, body, request }) =>
    createAppPassword(context, { owner: caller.id, sessionId: sessionOf(request).id, name: body.name }),
  )

  route(app, contract.revokeAppPassword, ({ caller, params }) =>
    revokeAppPassword(context, { owner: caller.id, id: params.id }),
  )
}
