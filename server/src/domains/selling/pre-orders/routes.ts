import * as contract from '@fairwave/contract/selling/pre-orders'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { route } from '../../../platform/http/route.ts'
import {
  getPreOrder,
  getPreOrderOffer,
  listPreOrderAlbums,
  listPreOrders,
  listReceivedPreOrders,
} from './list-pre-orders.ts'
import { orderAlbum } from './order-album.ts'
import { cancelPreOrder } from './refund-pre-order.ts'

export function preOrderRoutes(app: FastifyInstance, context: Context) {
  route(app, contract.getPreOrderOffer, ({ caller, params }) =>
    getPreOrderOffer(context, { id: params.id, viewer: caller?.id ?? null }),
  )
  route(app, contract.preOrder, async ({ caller, params, body: { price, ...terms } }) => {
    const { id } = await orderAlbum(context, { buyer: caller.id, albumId: params.id, shown: price, ...terms })
    return getPreOrder(context.db, id)
  })
  route(app, contract.cancelPreOrder, async ({ caller, params }) => {
    await cancelPreOrder(context, { buyer: caller.id, id: params.id })
    return getPreOrder(context.db, params.id)
  })
  route(app, contract.listPreOrders, ({ caller }) => listPreOrders(context, caller.id))
  route(app, contract.listReceivedPreOrders, ({ caller }) => listReceivedPreOrders(context, caller.id))
  route(app, contract.listPreOrderAlbums, ({ params }) => listPreOrderAlbums(context, params.artistId))
}
