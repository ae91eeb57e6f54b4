import * as contract from '@fairwave/contract/commerce'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { route } from '../../../platform/http/route.ts'
import { linkNext, readPage } from '../../../platform/http/time-pages.ts'
import { getWallet } from './get-wallet.ts'
import { listWalletHistory } from './list-wallet-history.ts'
import { writeWalletStatement } from './write-wallet-statement.ts'

export function walletRoutes(app: FastifyInstance, context: Context) {
  route(app, contract.getWallet, ({ caller }) => getWallet(context, caller.id))

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
}
