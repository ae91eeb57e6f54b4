import type { ReviewedCampaign } from '@fairwave/contract/advertising/campaigns'
import type { UserId } from '@fairwave/contract/ids'
import { addDays } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { writeAuditLog } from '../../ground/audit/audit-log.ts'
import { notifyUser } from '../../people/activity/notify-user.ts'
import { type CampaignRow, toCampaign } from './campaign.ts'
import * as repository from './repository.ts'
import { sumRefused } from './repository-figures.ts'

type Named = { username: string; displayName: string; isSuspended: boolean }

const DAYS_OF_REFUSALS = 30

const toReviewed = (row: CampaignRow, { username, displayName, isSuspended }: Named, now: Date): ReviewedCampaign => ({
  ...toCampaign(row, now),
  advertiser: { id: row.accountId, username, displayName, isSuspended },
})

export async function listForReview({ db, clock }: Context, show: 'review' | 'all') {
  const now = clock.now()
  const rows = await repository.listForReview(db, show)
  return {
    campaigns: rows.map((row) => toReviewed(row, row, now)),
    refused: await sumRefused(db, addDays(now, -DAYS_OF_REFUSALS)),
  }
}

/** Lets the campaign run on its days. A repeated call changes nothing. */
export const approveCampaign = ({ db, clock }: Context, { admin, id }: { admin: UserId; id: number }) =>
  db.transaction((tx) =>
    review(
      tx,
      { admin, id, now: clock.now() },
      {
        from: ['review'],
        to: 'running',
        reason: null,
        text: ({ title }) => `Your campaign “${title}” was approved: it goes live on its first day.`,
      },
    ),
  )

type Rejection = { admin: UserId; id: number; reason: string }

/** Also stops a running campaign. */
export const rejectCampaign = ({ db, clock }: Context, rejection: Rejection) =>
  db.transaction((tx) => rejectWithin(tx, { ...rejection, now: clock.now() }))

export const rejectWithin = (tx: Tx, { admin, id, reason, now }: Rejection & { now: Date }) =>
  review(
    tx,
    { admin, id, now },
    {
      from: ['review', 'running', 'paused'],
      to: 'rejected',
      reason,
      text: ({ title }) => `Your campaign “${title}” was turned down: ${reason}`,
    },
  )

type Verdict = {
  from: readonly string[]
  to: 'running' | 'rejected'
  reason: string | null
  text: (row: CampaignRow) => string
}

async function review(
  tx: Tx,
  { admin, id, now }: { admin: UserId; id: number; now: Date },
  { from, to, reason, text }: Verdict,
): Promise<ReviewedCampaign> {
  const row = await repository.lock(tx, id)
  if (!row) throw new Refusal('not-found', 'This campaign was not found.')
  const owner = await repository.findOwner(tx, row.accountId)
  if (row.state === to) return toReviewed(row, owner, now)
  if (!from.includes(row.state)) throw new Refusal('conflict', 'This campaign is no longer waiting for review.')
  await repository.setReviewed(tx, id, to, reason, now)
  const act = to === 'running' ? 'campaign-approved' : 'campaign-rejected'
  const subject = `campaign ${id}, “${row.title}” by @${owner.username}`
  await writeAuditLog(tx, { admin, act, subject, details: reason, at: now })
  await notifyUser(tx, { userId: row.accountId, kind: 'campaign', text: text(row), href: '/adman', at: now })
  return toReviewed((await repository.find(tx, id)) as CampaignRow, owner, now)
}
