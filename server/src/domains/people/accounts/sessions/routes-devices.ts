import * as contract from '@fairwave/contract/people/devices'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../../platform/context.ts'
import { route } from '../../../../platform/http/route.ts'
import { sessionOf } from '../../../../platform/http/sessions.ts'
import { endDevice, endOtherDevices, listDevices } from './devices.ts'

export function deviceRoutes(app: FastifyInstance, context: Context) {
  route(app, contract.listDevices, ({ caller, request }) =>
    listDevices(context, { accountId: caller.id, sessionId: sessionOf(request).id }),
  )

  route(app, contract.endDevice, ({ caller, params }) => endDevice(context, { accountId: caller.id, id: params.id }))

  route(app, contract.endOtherDevices, ({ caller, request }) =>
    endOtherDevices(context, { accountId: caller.id, sessionId: sessionOf(request).id }),
  )
}
