import * as contract from '@fairwave/contract/earnings/books'
import type { FastifyInstance } from 'fastify'
import { readPage } from '../../../platform/calls/paging.ts'
import type { Context } from '../../../platform/context.ts'
import { linkNext } from '../../../platform/http/link-next.ts'
import { route } from '../../../platform/http/route.ts'
import { addUp } from './adds-up.ts'
import { getReceipt } from './get-receipt.ts'
import { listPaidListens } from './list-paid-listens.ts'
import { createOpenBooks } from './open-books.ts'

export function bookRoutes(app: FastifyInstance, context: Context) {
  const openBooks = createOpenBooks(context)

  route(app, contract.getReceipt, ({ caller }) => getReceipt(context, caller.id))

  route(app, contract.listPaidListens, async ({ caller, params, query, request, reply }) => {
    const asked = { owner: caller.id, month: params.month, page: readPage(query) }
    const { listens, next } = await listPaidListens(context, asked)
    linkNext(request, reply, next)
    return listens
  })

  route(app, contract.transparency, async () => {
    const { madeAt, isSandbox, months, seal, days, sums } = await openBooks()
    return { madeAt, isSandbox, balance: addUp(sums), months, seal, lastDay: days.at(-1) ?? null }
  })

  route(app, contract.listDays, async () => (await openBooks()).days)

  route(app, contract.daysFile, async ({ reply }) =>
    reply.header('content-disposition', 'attachment; filename="fairwave-days.json"').send((await openBooks()).days),
  )

  route(app, contract.booksExtract, async ({ reply }) =>
    reply.header('content-disposition', 'attachment; filename="fairwave-books.json"').send(await openBooks()),
  )
}
