import * as contract from '@fairwave/contract/earnings/payouts'
import type { FastifyInstance } from 'fastify'
import { readPage } from '../../../platform/calls/paging.ts'
import { addressKey } from '../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../platform/context.ts'
import { idempotencyKeyOf } from '../../../platform/http/input/idempotency-key.ts'
import { linkNext } from '../../../platform/http/link-next.ts'
import { route } from '../../../platform/http/route.ts'
import { getEarnings } from './get-earnings.ts'
import { getEarningsSeries } from './get-earnings-series.ts'
import { getRoster } from './get-roster.ts'
import { listWithdrawals } from './list-payouts.ts'
import { listTransactions } from './list-transactions.ts'
import { adminPayoutRoutes } from './routes-admin.ts'
import { saveBankAccount } from './save-bank-account.ts'
import { undoBankAccount } from './undo-bank-account.ts'
import { withdraw } from './withdraw.ts'
import { writeEarningsStatement } from './write-earnings-statement.ts'
import { writeRosterStatement } from './write-roster-statement.ts'

export function payoutRoutes(app: FastifyInstance, context: Context) {
  route(app, contract.getEarnings, ({ caller }) => getEarnings(context, caller.id))

  route(app, contract.listTransactions, async ({ caller, query, request, reply }) => {
    const asked = { owner: caller.id, filter: query, page: readPage(query) }
    const { transactions, next } = await listTransactions(context, asked)
    linkNext(request, reply, next)
    return transactions
  })

  route(app, contract.earningsStatement, async ({ caller, query, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="fairwave-earnings.csv"')
      .header('cache-control', 'private, no-store')
      .send(writeEarningsStatement(context, { owner: caller.id, filter: query })),
  )

  route(app, contract.getEarningsSeries, ({ caller, query }) =>
    getEarningsSeries(context, { owner: caller.id, by: query.by }),
  )

  route(app, contract.saveBankAccount, ({ caller, body }) =>
    saveBankAccount(context, { owner: caller.id, account: body }),
  )

  route(app, contract.undoBankAccount, ({ body, request }) =>
    undoBankAccount(context, body.token, addressKey(request.ip)),
  )

  route(app, contract.withdraw, ({ caller, body, request }) =>
    withdraw(context, { owner: caller.id, amount: body.amount, key: idempotencyKeyOf(request) }),
  )

  route(app, contract.listWithdrawals, async ({ caller, query, request, reply }) => {
    const { withdrawals, next } = await listWithdrawals(context, { owner: caller.id, page: readPage(query) })
    linkNext(request, reply, next)
    return withdrawals
  })

  route(app, contract.rosterStatement, async ({ caller, params, query, reply }) => {
    const statement = await writeRosterStatement(context, { label: caller.id, artist: params.artistId, ...query })
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="fairwave-statement.csv"')
      .header('cache-control', 'private, no-store')
      .send(statement)
  })

  route(app, contract.getRoster, ({ caller }) => getRoster(context, caller.id))

  adminPayoutRoutes(app, context)
}
