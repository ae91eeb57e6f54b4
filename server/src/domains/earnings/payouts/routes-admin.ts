import * as contract from '@fairwave/contract/earnings/admin-payouts'
import type { FastifyInstance } from 'fastify'
import { readPage } from '../../../platform/calls/paging.ts'
import type { Context } from '../../../platform/context.ts'
import { idempotencyKeyOf } from '../../../platform/http/input/idempotency-key.ts'
import { linkNext } from '../../../platform/http/link-next.ts'
import { route } from '../../../platform/http/route.ts'
import { allowPayout } from './allow-payout.ts'
import { listBankFiles, makeBankFile, readBankFile } from './bank-files.ts'
import { listPayouts } from './list-payouts.ts'
import { settlePayout } from './settle-payout.ts'
import { getTillReport, recordDeposit } from './till-report.ts'

export function adminPayoutRoutes(app: FastifyInstance, context: Context) {
  route(app, contract.listPayouts, async ({ query, request, reply }) => {
    const { payouts, next } = await listPayouts(context, { state: query.state, page: readPage(query) })
    linkNext(request, reply, next)
    return payouts
  })

  route(app, contract.markPayoutPaid, ({ caller, params }) =>
    settlePayout(context, { admin: caller.id, id: params.id }),
  )

  route(app, contract.markPayoutFailed, ({ caller, params, body }) =>
    settlePayout(context, { admin: caller.id, id: params.id, failure: body.reason }),
  )

  route(app, contract.allowPayout, ({ caller, params, body }) =>
    allowPayout(context, { admin: caller.id, id: params.id, reason: body.reason }),
  )

  route(app, contract.getTill, () => getTillReport(context.db))

  route(app, contract.recordDeposit, ({ caller, body, request }) =>
    recordDeposit(context, { admin: caller.id, pence: body.amount, note: body.note, key: idempotencyKeyOf(request) }),
  )

  route(app, contract.listBankFiles, async ({ query, request, reply }) => {
    const { files, next } = await listBankFiles(context, readPage(query))
    linkNext(request, reply, next)
    return files
  })

  route(app, contract.makeBankFile, ({ caller, body }) =>
    makeBankFile(context, { admin: caller.id, password: body.password }),
  )

  route(app, contract.readBankFile, async ({ caller, params, body, reply }) => {
    const csv = await readBankFile(context, { admin: caller.id, password: body.password, id: params.id })
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="fairwave-payouts-${params.id}.csv"`)
      .header('cache-control', 'private, no-store')
      .send(csv)
  })
}
