import * as contract from '@fairwave/contract/house/admin'
import * as health from '@fairwave/contract/house/site-health'
import type { FastifyInstance } from 'fastify'
import { readPage } from '../../../platform/calls/paging.ts'
import type { Context } from '../../../platform/context.ts'
import { linkNext } from '../../../platform/http/link-next.ts'
import { route } from '../../../platform/http/route.ts'
import { listFlagged } from '../../community/social/safety/flagged.ts'
import { listAuditLog } from '../../ground/audit/audit-log.ts'
import { listUploads } from '../../music/review/review-track.ts'
import { searchUsers } from '../../people/accounts/search-users.ts'
import { changeUser } from './change-user.ts'
import { listJobs } from './list-jobs.ts'
import { removeSecondFactor } from './remove-second-factor.ts'
import { resetUserPassword } from './reset-user-password.ts'
import { resolveReport } from './resolve-report.ts'
import { retryJobs } from './retry-jobs.ts'
import { approve, reject } from './review.ts'
import { siteNotices } from './site-notices.ts'
import { siteOverview } from './site-overview.ts'
import { siteStats } from './site-stats.ts'
import { suspendUser, unsuspendUser } from './suspend-user.ts'

const AT_ONCE = 50

export function adminRoutes(app: FastifyInstance, context: Context) {
  route(app, contract.listUsers, async ({ query, request, reply }) => {
    const page = readPage({ limit: AT_ONCE, ...query })
    const { users, next } = await searchUsers(context, { text: query.q ?? '', page })
    linkNext(request, reply, next)
    return users
  })

  route(app, contract.removeSecondFactor, ({ caller, params }) =>
    removeSecondFactor(context, { admin: caller.id, id: params.id }),
  )

  route(app, contract.resetPassword, ({ caller, params }) =>
    resetUserPassword(context, { admin: caller.id, id: params.id }),
  )

  route(app, contract.changeUser, ({ caller, params, body }) =>
    changeUser(context, { admin: caller.id, id: params.id, ...body }),
  )

  route(app, contract.suspendUser, ({ caller, params, body }) =>
    suspendUser(context, { admin: caller.id, id: params.id, reason: body.reason }),
  )

  route(app, contract.unsuspendUser, ({ caller, params }) =>
    unsuspendUser(context, { admin: caller.id, id: params.id }),
  )

  route(app, contract.listUploads, async ({ query, request, reply }) => {
    const { tracks, next } = await listUploads(context, readPage({ limit: AT_ONCE, ...query }))
    linkNext(request, reply, next)
    return tracks
  })

  route(app, contract.approveTrack, ({ caller, params }) => approve(context, { admin: caller.id, id: params.id }))

  route(app, contract.rejectTrack, ({ caller, params, body }) =>
    reject(context, { admin: caller.id, id: params.id, reason: body.reason }),
  )

  route(app, contract.listFlagged, async ({ query, request, reply }) => {
    const { flagged, next } = await listFlagged(context, readPage({ limit: AT_ONCE, ...query }))
    linkNext(request, reply, next)
    return flagged
  })

  route(app, contract.resolveReport, ({ caller, params, body }) =>
    resolveReport(context, { admin: caller.id, id: params.id, ...body }),
  )

  route(app, health.siteStats, () => siteStats(context))

  route(app, health.siteOverview, () => siteOverview(context))

  route(app, health.siteNotices, () => siteNotices(context))

  route(app, health.listJobs, () => listJobs(context))

  route(app, health.retryJobs, ({ caller, body }) => retryJobs(context, { admin: caller.id, ids: body.ids }))

  route(app, contract.listActs, async ({ query, request, reply }) => {
    const { entries, next } = await listAuditLog(context, readPage({ limit: AT_ONCE, ...query }))
    linkNext(request, reply, next)
    return entries
  })
}
