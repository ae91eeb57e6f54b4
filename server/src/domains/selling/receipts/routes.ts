import * as contract from '@fairwave/contract/selling/receipts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../platform/http/route.ts'
import type { CardContext } from '../payments/card-context.ts'
import { getReceipt } from './get-receipt.ts'

export function receiptRoutes(app: FastifyInstance, context: CardContext) {
  route(app, contract.getPaymentReceipt, ({ caller, params }) =>
    getReceipt(context, { owner: caller.id, number: params.number }),
  )
}
