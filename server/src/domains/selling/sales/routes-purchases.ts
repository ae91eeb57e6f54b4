import type { UserId } from '@fairwave/contract/ids'
import type { PageQuery } from '@fairwave/contract/paging'
import * as contract from '@fairwave/contract/selling/commerce'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readPage } from '../../../platform/calls/paging.ts'
import type { Context } from '../../../platform/context.ts'
import { linkNext } from '../../../platform/http/link-next.ts'
import { route } from '../../../platform/http/route.ts'
import { getAlbumForSale, getTrackForSale } from '../../music/pricing/content-for-sale.ts'
import { buysAnonymously, setPurchasePrivacy } from '../../people/accounts/purchase-privacy.ts'
import { limitWrongCodes } from '../discounts/limit-wrong-codes.ts'
import { buy } from './buy.ts'
import { buyDiscography } from './buy-discography.ts'
import { listPurchases, toPurchase } from './list-purchases.ts'

export function purchaseRoutes(app: FastifyInstance, context: Context) {
  route(app, contract.buyTrack, async ({ caller, params, body }) => {
    const rows = await buyWithCode(context, {
      buyer: caller.id,
      extra: body?.extra,
      shown: body?.price,
      anonymous: body?.anonymous,
      code: body?.code,
      trackId: params.id,
      find: (tx) => getTrackForSale(tx, params.id, context.clock.now()),
    })
    return { success: true, purchase: first(rows.map(toPurchase)) }
  })

  route(app, contract.buyAlbum, async ({ caller, params, body }) => {
    const rows = await buyWithCode(context, {
      buyer: caller.id,
      extra: body?.extra,
      shown: body?.price,
      anonymous: body?.anonymous,
      code: body?.code,
      find: (tx) => getAlbumForSale(tx, params.id, caller.id, context.clock.now()),
    })
    const purchases = rows.map(toPurchase)
    return { success: true, purchase: first(purchases), purchases }
  })

  route(app, contract.buyDiscography, ({ caller, params, body }) =>
    buyDiscography(context, {
      buyer: caller.id,
      artist: params.artistId,
      shown: body.price,
      anonymous: body.anonymous,
    }),
  )

  route(app, contract.getPurchasePrivacy, async ({ caller }) => ({
    isAnonymous: await buysAnonymously(context.db, caller.id),
  }))

  route(app, contract.setPurchasePrivacy, ({ caller, body }) =>
    setPurchasePrivacy(context.db, caller.id, body.isAnonymous),
  )

  route(app, contract.listOwnPurchases, (call) => purchasesOf(context, call))
  route(app, contract.listUserPurchases, (call) => purchasesOf(context, call))
  route(app, contract.listPurchases, async (call) => ({ purchases: await purchasesOf(context, call) }))
}

type Call = { caller: { id: UserId }; query: PageQuery; request: FastifyRequest; reply: FastifyReply }

async function purchasesOf(context: Context, { caller, query, request, reply }: Call) {
  const { purchases, next } = await listPurchases(context, { buyer: caller.id, page: readPage(query) })
  linkNext(request, reply, next)
  return purchases
}

/** Wrong discount codes are counted against guessing. */
const buyWithCode = (context: Context, order: Parameters<typeof buy>[1]) =>
  order.code === undefined
    ? buy(context, order)
    : limitWrongCodes(context, `account:${order.buyer}`, () => buy(context, order))

function first<T>(items: readonly T[]): T {
  const [item] = items
  if (item === undefined) throw new Error('bought, but no purchase was found')
  return item
}
