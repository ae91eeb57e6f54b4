import * as contract from '@fairwave/contract/outward/mailing'
import { PRODUCT } from '@fairwave/contract/product'
import type { FastifyInstance } from 'fastify'
import { readPage } from '../../../platform/calls/paging.ts'
import { addressKey } from '../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../platform/context.ts'
import { idempotencyKeyOf } from '../../../platform/http/input/idempotency-key.ts'
import { linkNext } from '../../../platform/http/link-next.ts'
import { route } from '../../../platform/http/route.ts'
import { confirmSubscription } from './confirm-subscription.ts'
import { chooseDigest, getDigest } from './digest/choose-digest.ts'
import { exportSubscribers, previewExport } from './export-subscribers.ts'
import { joinList } from './join-list.ts'
import { listSubscribers } from './list-subscribers.ts'
import { createNewsletter, listNewsletters, testNewsletter } from './newsletters.ts'
import { chooseSummary, getSummary } from './summary/choose-summary.ts'
import { unsubscribe } from './unsubscribe.ts'

const NEWSLETTERS_AT_ONCE = 20

export function mailingRoutes(app: FastifyInstance, context: Context) {
  route(app, contract.joinMailingList, ({ body, request }) => joinList(context, body, addressKey(request.ip)))

  route(app, contract.confirmSubscription, ({ params, request }) =>
    confirmSubscription(context, params.token, addressKey(request.ip)),
  )

  app.register(async (scope) => {
    // Mail programs post `List-Unsubscribe=One-Click` as a form; the address already contains all of it.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, undefined),
    )
    route(scope, contract.leaveMailingList, ({ params, request }) =>
      unsubscribe(context, params.token, addressKey(request.ip)),
    )
  })

  route(app, contract.openUnsubscribePage, async ({ params, reply }) =>
    reply.redirect(`/unsubscribe/${encodeURIComponent(params.token)}`),
  )

  route(app, contract.getDigest, ({ caller }) => getDigest(context, caller.id))

  route(app, contract.chooseDigest, ({ caller, body }) =>
    chooseDigest(context, { account: caller.id, frequency: body.frequency }),
  )

  route(app, contract.getSummary, ({ caller }) => getSummary(context, caller.id))

  route(app, contract.chooseSummary, ({ caller, body }) =>
    chooseSummary(context, { account: caller.id, isOn: body.isOn }),
  )

  route(app, contract.listSubscribers, async ({ query, request, reply }) => {
    const { next, ...list } = await listSubscribers(context, readPage(query))
    linkNext(request, reply, next)
    return list
  })

  route(app, contract.listNewsletters, async ({ query, request, reply }) => {
    const { newsletters, next } = await listNewsletters(context, readPage({ limit: NEWSLETTERS_AT_ONCE, ...query }))
    linkNext(request, reply, next)
    return newsletters
  })

  route(app, contract.createNewsletter, ({ caller, body, request }) =>
    createNewsletter(context, { ...body, admin: caller.id, requestKey: idempotencyKeyOf(request) }),
  )

  route(app, contract.testNewsletter, ({ caller, body }) => testNewsletter(context, { ...body, admin: caller.id }))

  route(app, contract.exportSubscribers, async ({ caller, query: { limit }, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${PRODUCT.toLowerCase()}-subscribers.csv"`)
      .header('cache-control', 'private, no-store')
      .send(limit === undefined ? await exportSubscribers(context, caller.id) : previewExport(context, limit)),
  )
}
