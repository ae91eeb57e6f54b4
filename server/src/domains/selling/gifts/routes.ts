import * as contract from '@fairwave/contract/selling/gifts'
import type { FastifyInstance } from 'fastify'
import { readPage } from '../../../platform/calls/paging.ts'
import type { Context } from '../../../platform/context.ts'
import { linkNext } from '../../../platform/http/link-next.ts'
import { route } from '../../../platform/http/route.ts'
import { renewLink } from './gift-links.ts'
import { getGiftTerms, giveMusic } from './give-music.ts'
import { listGifts } from './list-gifts.ts'
import { undoGift } from './undo-gift.ts'

const GIFTS_AT_ONCE = 50

export function giftRoutes(app: FastifyInstance, context: Context) {
  route(app, contract.getGiftTerms, ({ params }) => getGiftTerms(context, params.id))
  route(app, contract.giveMusic, ({ caller, body }) => giveMusic(context, { giver: caller.id, ...body }))
  route(app, contract.listGifts, async ({ caller, query, request, reply }) => {
    const page = readPage({ limit: GIFTS_AT_ONCE, ...query })
    const { gifts, next } = await listGifts(context, { giver: caller.id, page })
    linkNext(request, reply, next)
    return gifts
  })
  route(app, contract.renewGiftLink, ({ caller, params, body }) =>
    renewLink(context, { giver: caller.id, id: params.id, recipientEmail: body?.recipientEmail }),
  )
  route(app, contract.undoGift, ({ caller, params }) => undoGift(context, { giver: caller.id, id: params.id }))
}
