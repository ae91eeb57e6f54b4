import * as contract from '@fairwave/contract/people/relations'
import type { FastifyInstance } from 'fastify'
import { readPage } from '../../../platform/calls/paging.ts'
import type { Context } from '../../../platform/context.ts'
import { linkNext } from '../../../platform/http/link-next.ts'
import { route } from '../../../platform/http/route.ts'
import { acceptSigningOffer } from './accept-signing-offer.ts'
import { addFriend } from './add-friend.ts'
import { setCatalogPermission } from './catalog-permission.ts'
import { checkFriend } from './check-friend.ts'
import { endSigning } from './end-signing.ts'
import { listFriendsOf } from './list-friends-of.ts'
import { listOwnFriends } from './list-own-friends.ts'
import { askToRelease, setReleaseConsent } from './release-consent.ts'
import { removeFriend } from './remove-friend.ts'
import { listSigningOffers } from './signing-offers.ts'

export function relationRoutes(app: FastifyInstance, context: Context) {
  route(app, contract.addFriend, ({ caller, body }) => addFriend(context, { caller, ...body }))

  route(app, contract.removeFriend, ({ caller, params }) =>
    removeFriend(context, { caller: caller.id, friendId: params.artistId }),
  )

  route(app, contract.checkFriend, ({ caller, params }) =>
    checkFriend(context, { caller: caller.id, friendId: params.artistId }),
  )

  route(app, contract.listOwnFriends, async ({ caller, query, request, reply }) => {
    const { friends, next } = await listOwnFriends(context, { caller: caller.id, page: readPage(query) })
    linkNext(request, reply, next)
    return friends
  })

  route(app, contract.listFriendsOf, async ({ params, query, request, reply }) => {
    const { friends, next } = await listFriendsOf(context, { userId: params.id, page: readPage(query) })
    linkNext(request, reply, next)
    return friends
  })

  route(app, contract.listSigningOffers, ({ caller }) => listSigningOffers(context, caller.id))

  route(app, contract.acceptSigningOffer, ({ caller, params, body }) =>
    acceptSigningOffer(context, { artist: caller.id, label: params.labelId, ...body }),
  )

  route(app, contract.setCatalogPermission, ({ caller, params, body }) =>
    setCatalogPermission(context, { artist: caller.id, label: params.labelId, ...body }),
  )

  route(app, contract.setReleaseConsent, ({ caller, params, body }) =>
    setReleaseConsent(context, { artist: caller.id, label: params.labelId, ...body }),
  )

  route(app, contract.askToRelease, ({ caller, params }) =>
    askToRelease(context, { label: caller.id, artist: params.artistId }),
  )

  route(app, contract.endSigning, ({ caller, params }) =>
    endSigning(context, { artist: caller.id, label: params.labelId }),
  )
}
