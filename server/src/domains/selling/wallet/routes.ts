import * as contract from '@fairwave/contract/selling/commerce'
import type { FastifyError, FastifyInstance } from 'fastify'
import { readPage } from '../../../platform/calls/paging.ts'
import { refuse } from '../../../platform/http/errors.ts'
import { linkNext } from '../../../platform/http/link-next.ts'
import { route } from '../../../platform/http/route.ts'
import type { CardContext } from '../payments/card-context.ts'
import { getWallet } from './get-wallet.ts'
import { listWalletHistory } from './list-wallet-history.ts'
import { spend } from './spend.ts'
import { topUp } from './top-up.ts'
import { writeWalletStatement } from './write-wallet-statement.ts'

export function walletRoutes(app: FastifyInstance, context: CardContext) {
  route(app, contract.getWallet, ({ caller }) => getWallet(context, caller.id))

  route(app, contract.topUp, ({ caller, body }) => topUp(context, { payer: caller.id, amount: body.amount }))

  route(app, contract.walletHistory, async ({ caller, query, request, reply }) => {
    const { lines, next } = await listWalletHistory(context, { owner: caller.id, page: readPage(query) })
    linkNext(request, reply, next)
    return lines
  })

  route(app, contract.walletStatement, async ({ caller, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="fairwave-wallet.csv"')
      .header('cache-control', 'private, no-store')
      .send(writeWalletStatement(context, caller.id)),
  )

  app.register(async (scope) => {
    // Clients of this endpoint check `success` first, whatever went wrong.
    scope.setErrorHandler((error: FastifyError, request, reply) => refuse(request, reply, error, { success: false }))
    route(scope, contract.spendCredits, async ({ caller, body: { description: _, ...order } }) => {
      const { balance } = await spend(context, { buyer: caller.id, ...order })
      return { success: true as const, data: { currentWalletBalance: balance } }
    })
  })
}
