import * as contract from '@fairwave/contract/selling/subscriptions'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../platform/http/route.ts'
import type { CardContext } from '../payments/card-context.ts'
import { artistToSubscribeTo } from './artist-to-subscribe-to.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { getSubscription, listSubscriptions } from './list-subscriptions.ts'
import { subscribeByCard } from './subscribe-by-card.ts'
import { subscribeFromWallet } from './subscribe-from-wallet.ts'

export function subscriptionRoutes(app: FastifyInstance, context: CardContext) {
  route(app, contract.subscribe, ({ caller, body }) =>
    subscribeFromWallet(context, { fan: caller.id, artist: body.artistId }),
  )

  route(app, contract.createPaymentIntent, ({ caller, body }) =>
    subscribeByCard(context, { fan: caller.id, artist: body.artistId }),
  )

  route(app, contract.unsubscribe, ({ caller, params }) =>
    cancelSubscription(context, { fan: caller.id, artist: params.artistId }),
  )

  route(app, contract.listSubscriptions, ({ caller, query }) =>
    listSubscriptions(context, { fan: caller.id, isAll: query.all === 'true' }),
  )

  route(app, contract.getSubscription, async ({ caller, params }) => {
    const pair = { fan: caller.id, artist: params.artistId }
    const { id, displayName, username, profilePicture } = await artistToSubscribeTo(context.db, pair)
    return {
      artist: { id, displayName, username, profilePicture },
      subscription: await getSubscription(context, pair),
    }
  })
}
