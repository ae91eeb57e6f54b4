import * as contract from '@fairwave/contract/music/release-day'
import type { FastifyInstance } from 'fastify'
import { consumeLimit, type Limit } from '../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../platform/context.ts'
import { route } from '../../../platform/http/route.ts'
import { setSchedule } from './set-schedule.ts'

const SCHEDULES: Limit = { name: 'release-schedule', max: 300, seconds: 3600 }

export function releaseDayRoutes(app: FastifyInstance, context: Context) {
  route(app, contract.setReleaseSchedule, async ({ caller, params, body }) => {
    await consumeLimit(context, SCHEDULES, String(caller.id))
    return setSchedule(context, caller, { id: params.id, ...body })
  })
}
