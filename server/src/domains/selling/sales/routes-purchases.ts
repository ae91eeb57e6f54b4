import * as contract from '@fairwave/contract/commerce'
import { buyDiscography as buyDiscographyCall } from '@fairwave/contract/pricing'
import type { FastifyError, FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { refuse } from '../../../platform/http/errors.ts'
import { route } from '../../../platform/http/route.ts'
import { buysAnonymously, setPurchasePrivacy } from '../../people/accounts/purchase-privacy.ts'
import { getAlbumForSale, getTrackForSale } from '../../music/pricing/content-for-sale.ts'
import { limitWrongCodes } from '../discounts/limit-wrong-codes.ts'
import { spend } from '../wallet/spend.ts'
import { buy } from './buy.ts'
import { buyDiscography } from './buy-discography.ts'
import { toPurchase } from './list-purchases.ts'

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

  route(app, buyDiscographyCall, ({ caller, params, body }) =>
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

  app.register(async (scope) => {
    // Clients of this endpoint check `success` first, whatever went wrong.
    scope.setErrorHandler((error: FastifyError, request, reply) => refuse(request, reply, error, { success: false }))
    route(scope, contract.spendCredits, async ({ caller, body: { description: _, ...order } }) => {
      const { balance } = await spend(context, { buyer: caller.id, ...order })
      return { success: true as const, data: { currentWalletBalance: balance } }
    })
  })
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
