import * as contract from '@fairwave/contract/house/privacy'
import { PRODUCT } from '@fairwave/contract/product'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { attachment } from '../../../platform/http/files/attachment.ts'
import { route } from '../../../platform/http/route.ts'
import { clearSessionCookie } from '../../../platform/http/sessions.ts'
import { deleteAccount } from './delete-account.ts'
import { exportData } from './export-data.ts'

export function privacyRoutes(app: FastifyInstance, context: Context) {
  route(app, contract.exportOwnData, async ({ caller, reply }) =>
    reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', attachment(`${PRODUCT.toLowerCase()}-${caller.username}.json`))
      .header('cache-control', 'private, no-store')
      .send(await exportData(context, caller.id)),
  )

  route(app, contract.deleteOwnAccount, async ({ caller, body, reply }) => {
    const answer = await deleteAccount(context, { id: caller.id, ...body })
    clearSessionCookie(reply)
    return answer
  })
}
