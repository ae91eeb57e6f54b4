import * as contract from '@fairwave/contract/selling/admin-sales'
import type { FastifyInstance } from 'fastify'
import { readPage } from '../../../platform/calls/paging.ts'
import type { Context } from '../../../platform/context.ts'
import { linkNext } from '../../../platform/http/link-next.ts'
import { route } from '../../../platform/http/route.ts'
import { listSales } from './list-sales.ts'

const SALES_AT_ONCE = 50

export function salesRoutes(app: FastifyInstance, context: Context) {
  route(app, contract.listSales, async ({ query, request, reply }) => {
    const page = readPage({ limit: SALES_AT_ONCE, ...query })
    const { sales, next } = await listSales(context, { words: query.q, page })
    linkNext(request, reply, next)
    return sales
  })
}
