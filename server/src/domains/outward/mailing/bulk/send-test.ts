import type { UserId } from '@fairwave/contract/ids'
import { consumeLimit, type Limit } from '../../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../../platform/context.ts'
import type { Email } from '../../../../platform/mail/mailer.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { emailOf } from '../repository-newsletters.ts'

const TESTS: Limit = { name: 'newsletter test', max: 30, seconds: 3600 }

/** Sends an email to its writer alone, at once. */
export async function sendTest(context: Context, writer: UserId, written: Omit<Email, 'to'>) {
  await consumeLimit(context, TESTS, String(writer))
  const email = await emailOf(context.db, writer)
  try {
    await context.mail.send({ to: email, ...written })
  } catch (error) {
    context.log.warn({ error: String(error) }, 'a test email was not sent')
    throw new Refusal('unavailable', 'The mail server did not take the email. Please try again later.')
  }
  return { message: `Sent to ${email}.` }
}
