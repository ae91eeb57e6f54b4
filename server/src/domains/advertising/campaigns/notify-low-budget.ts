import { poundsOfMicros } from '@fairwave/contract/money'
import { LOW_BUDGET_PERCENT } from '@fairwave/contract/offer'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { writeEmail } from '../../../platform/mail/write-email.ts'
import { notifyUser } from '../../people/activity/notify-user.ts'
import { dayOf } from './campaign.ts'
import * as repository from './repository-low-budget.ts'

/** The job that emails an advertiser whose campaign's budget runs low. */
export const SEND_LOW_BUDGET_EMAIL = 'send-low-budget-email'

const RAISE = 'If you would like more listeners to hear it, raise its budget.'

/** Tells advertisers, in the same transaction as the charge, and once until the budget is raised. */
export async function notifyLowBudgets(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Tx,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  for (const { id, accountId, ...low } of await repository.setNoticed(tx, ids, dayOf(now))) {
    const text = `${sentenceOf(low)} ${RAISE}`
    await notifyUser(tx, { userId: accountId, kind: 'campaign', text, href: '/adman', at: now })
    await jobs.enqueue(tx, SEND_LOW_BUDGET_EMAIL, { campaignId: id }, { key: `low-budget:${id}` })
  }
}

/** Sends nothing when the campaign has ended or was given more meanwhile. */
export async function sendLowBudgetEmail(
  { db, mail, config }: Pick<Context, 'db' | 'mail' | 'config'>,
  { campaignId }: { campaignId: number },
): Promise<void> {
  const low = await repository.findLow(db, campaignId)
  if (!low) return
  await mail.send({
    to: low.email,
    subject: `The budget of “${low.title}” runs low`,
    ...writeEmail({
      heading: 'Your campaign’s budget runs low',
      paragraphs: [`Dear ${low.displayName},`, sentenceOf(low), RAISE],
      action: { label: 'Open your campaigns', url: `${config.publicUrl}/adman` },
    }),
  })
}

// Rounded down, so that a sum below the line never looks like one on it.
const sentenceOf = ({ title, budget, remaining }: repository.LowBudget) =>
  `Less than ${LOW_BUDGET_PERCENT}% of the budget of your campaign “${title}” is left: £${poundsOfMicros(remaining).toFixed(2)} of £${poundsOfMicros(budget).toFixed(2)}.`
