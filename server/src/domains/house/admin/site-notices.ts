import type { SiteNotice } from '@fairwave/contract/house/site-health'
import type { Context } from '../../../platform/context.ts'
import { findHealthProblem } from '../../../platform/http/health-check.ts'
import { listNotices } from '../../../platform/site-notices.ts'
import { countUnsentEmails } from './repository-jobs.ts'

/** What needs an administrator's attention: current problems, emails that were given up, and notices from processes. */
export async function siteNotices(context: Context): Promise<SiteNotice[]> {
  const { db, clock } = context
  const now = clock.now().toISOString()
  const [trouble, unsent, noticed] = await Promise.all([
    findHealthProblem(context),
    countUnsentEmails(db),
    listNotices(db),
  ])
  return [
    ...(trouble ? [{ kind: 'trouble', text: trouble, noticedAt: now }] : []),
    ...(unsent > 0 ? [{ kind: 'unsent-emails', text: textFor(unsent), noticedAt: now }] : []),
    ...noticed.map(({ noticedAt, ...notice }) => ({ ...notice, noticedAt: noticedAt.toISOString() })),
  ]
}

const textFor = (unsent: number) =>
  `${unsent === 1 ? 'An email' : `${unsent} emails`} could not be sent within three days. Retry under Jobs.`
