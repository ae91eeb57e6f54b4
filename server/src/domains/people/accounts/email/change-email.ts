import type { UserId } from '@fairwave/contract/ids'
import { EMAIL_CONFIRM_HOURS, inHours } from '@fairwave/contract/offer'
import { consumeLimit, type Limit } from '../../../../platform/calls/rate-limit.ts'
import { addSeconds } from '../../../../platform/clock.ts'
import type { Context } from '../../../../platform/context.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { holdSession } from '../access/hold-session.ts'
import { checkPassword } from '../passwords/check-password.ts'
import * as repository from '../repository.ts'
import * as changes from './repository-email-changes.ts'
import { SEND_EMAIL_APPROVAL } from './send-email-approval.ts'
import { SEND_EMAIL_CONFIRMATION } from './send-email-confirmation.ts'

const PER_ACCOUNT: Limit = { name: 'change-email', max: 5, seconds: 3600 }
const PER_EMAIL: Limit = { name: 'change-email-to', max: 3, seconds: 3600 }

type EmailChangeRequest = { accountId: UserId; sessionId: number; email: string; password: string }

/**
 * Requests another address; nothing changes until it is confirmed from there. The job finds out whether the address
 * belongs to another account: the response does not tell.
 */
export async function changeEmail(context: Context, { accountId, sessionId, email, password }: EmailChangeRequest) {
  const { db, clock, jobs, config } = context
  await consumeLimit(context, PER_ACCOUNT, String(accountId))
  await checkPassword(context, { accountId, password })
  await consumeLimit(context, PER_EMAIL, email.toLowerCase())
  await db.transaction(async (tx) => {
    // Checking takes a moment, in which all access may end.
    await holdSession(tx, { accountId, sessionId })
    const { email: oldEmail } = await repository.lockById(tx, accountId)
    if (oldEmail.toLowerCase() === email.toLowerCase())
      throw new Refusal('conflict', 'This is your email address already.')
    const now = clock.now()
    await changes.deleteOpenChanges(tx, accountId)
    const expiresAt = addSeconds(now, EMAIL_CONFIRM_HOURS * 3600)
    const changeId = await changes.insertChange(tx, { accountId, oldEmail, newEmail: email, now, expiresAt })
    await jobs.enqueue(tx, SEND_EMAIL_CONFIRMATION, { changeId })
    if (config.smtpUrl) await jobs.enqueue(tx, SEND_EMAIL_APPROVAL, { changeId })
  })
  return {
    message: config.smtpUrl
      ? `We have sent a link to ${email}, and one to your old address. Your address changes when you have followed both, the first within ${inHours(EMAIL_CONFIRM_HOURS)}.`
      : `We have sent a link to ${email}. Your address changes when you follow it, within ${inHours(EMAIL_CONFIRM_HOURS)}.`,
  }
}
