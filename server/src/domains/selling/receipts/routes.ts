import * as contract from '@fairwave/contract/receipts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { route } from '../../../platform/http/route.ts'
import { withCards } from '../../commerce/card-provider/choose-provider.ts'
import { getReceipt } from './get-receipt.ts'

export function receiptRoutes(app: FastifyInstance, ground: Context) {
  const context = withCards(ground)
  route(app, contract.getPaymentReceipt, ({ caller, params }) =>
    getReceipt(context, { owner: caller.id, number: params.number }),
  )
}
