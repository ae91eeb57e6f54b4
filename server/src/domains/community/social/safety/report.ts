import type { Reportable } from '@fairwave/contract/community/safety'
import type { UserId } from '@fairwave/contract/ids'
import { consumeLimit, type Limit } from '../../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../../platform/context.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import * as repository from './repository-reports.ts'

const REPORTS: Limit = { name: 'report', max: 30, seconds: 3600 }

type Report = {
  reporter: UserId | null
  visitorId?: string | null
  kind: Reportable
  subjectId: number
  reason: string | null
}

/** Stores a report for the administrators. A repeated report counts once while it is open. */
export async function report(context: Context, { reporter, visitorId = null, kind, subjectId, reason }: Report) {
  await consumeLimit(context, REPORTS, String(reporter ?? visitorId))
  if (!(await repository.isPublic(context.db, kind, subjectId)))
    throw new Refusal('not-found', `This ${kind} was not found.`)
  const now = context.clock.now()
  return {
    id: await repository.insertReport(context.db, { reporter, visitorId, kind, subjectId, reason, now }),
    ok: true,
  }
}
