import * as contract from '@fairwave/contract/earnings/statistics'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { route } from '../../../platform/http/route.ts'
import { getStatistics } from './get-statistics.ts'
import { writeStatistics } from './write-statistics.ts'

export function statisticsRoutes(app: FastifyInstance, context: Context) {
  route(app, contract.getStatistics, ({ caller, query }) => getStatistics(context, { caller, ...query }))

  route(app, contract.statisticsTable, async ({ caller, query, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="fairwave-statistics.csv"')
      .header('cache-control', 'private, no-store')
      .send(writeStatistics(context, await getStatistics(context, { caller, ...query }))),
  )
}
