import * as contract from '@fairwave/contract/outward/fan-emails'
import { PRODUCT } from '@fairwave/contract/product'
import type { FastifyInstance } from 'fastify'
import { readPage } from '../../../platform/calls/paging.ts'
import type { Context } from '../../../platform/context.ts'
import { idempotencyKeyOf } from '../../../platform/http/input/idempotency-key.ts'
import { linkNext } from '../../../platform/http/link-next.ts'
import { route } from '../../../platform/http/route.ts'
import { receiveMailEvents } from './bulk/receive-mail-events.ts'
import { chooseArtistEmails, getArtistEmails, liftSuppression, listArtistEmails } from './fan-emails/choose-emails.ts'
import { exportFans } from './fan-emails/export-fans.ts'
import { countAudience, createFanEmail, listFanEmails, stopFanEmail } from './fan-emails/fan-emails.ts'
import { testFanEmail } from './fan-emails/test-fan-email.ts'

const EMAILS_AT_ONCE = 20

/** Emails of artists to fans who agreed to them, and what a mail service reports about addresses. */
export function fanEmailRoutes(app: FastifyInstance, context: Context) {
  route(app, contract.listFanEmails, async ({ caller, query, request, reply }) => {
    const page = readPage({ limit: EMAILS_AT_ONCE, ...query })
    const { emails, next } = await listFanEmails(context, caller.id, page)
    linkNext(request, reply, next)
    return emails
  })
  route(app, contract.createFanEmail, ({ caller, body, request }) =>
    createFanEmail(context, { ...body, artist: caller.id, requestKey: idempotencyKeyOf(request) }),
  )
  route(app, contract.testFanEmail, ({ caller, body }) => testFanEmail(context, { ...body, artist: caller.id }))
  route(app, contract.stopFanEmail, ({ caller, params }) => stopFanEmail(context, caller.id, params.id))
  route(app, contract.countAudience, ({ caller, query }) => countAudience(context, caller.id, query))
  route(app, contract.exportFans, async ({ caller, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${PRODUCT.toLowerCase()}-fans.csv"`)
      .header('cache-control', 'private, no-store')
      .send(await exportFans(context, caller.id)),
  )

  route(app, contract.listArtistEmails, ({ caller }) => listArtistEmails(context, caller.id))
  route(app, contract.getArtistEmails, ({ caller, params }) =>
    getArtistEmails(context, { account: caller.id, artist: params.artistId }),
  )
  route(app, contract.chooseArtistEmails, ({ caller, params, body }) =>
    chooseArtistEmails(context, { account: caller.id, artist: params.artistId, ...body }),
  )
  route(app, contract.liftSuppression, ({ caller }) => liftSuppression(context, caller.id))

  route(app, contract.reportMailEvents, ({ body, request }) =>
    receiveMailEvents(context, { secret: String(request.headers['x-webhook-secret'] ?? ''), events: body.events }),
  )
}
