import { inHours, PASSWORD_RESET_HOURS } from '@fairwave/contract/offer'
import { consumeLimit, type Limit } from '../../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../../platform/context.ts'
import { SEND_RESET_EMAIL } from './send-password-reset.ts'

const PER_EMAIL: Limit = { name: 'forgotten password', max: 3, seconds: 3600 }
const PER_ADDRESS: Limit = { name: 'forgotten password from', max: 20, seconds: 3600 }

/**
 * Requests a reset email. The job finds out later whether an account has the address: neither the response nor its
 * timing reveals it.
 */
export async function forgotPassword(context: Context, { email }: { email: string }, address: string) {
  await consumeLimit(context, PER_ADDRESS, address)
  await consumeLimit(context, PER_EMAIL, email.toLowerCase())
  await context.jobs.enqueue(context.db, SEND_RESET_EMAIL, { email })
  return {
    message: `If an account has this address, an email with a link is on its way. It works for ${inHours(PASSWORD_RESET_HOURS)}.`,
  }
}
