import type { Context } from '../../../platform/context.ts'
import { consumeLimit, type Limit } from '../../../platform/http/rate-limit.ts'
import { SEND_RESET_LETTER } from './send-password-reset.ts'

const PER_EMAIL: Limit = { name: 'forgotten password', max: 3, seconds: 3600 }
const PER_ADDRESS: Limit = { name: 'forgotten password from', max: 20, seconds: 3600 }

/** Asks for a letter. Whether an account has the address is found out later, by the job: the answer and its time tell nothing. */
export async function forgotPassword(context: Context, { email }: { email: string }, address: string) {
  await consumeLimit(context, PER_ADDRESS, address)
  await consumeLimit(context, PER_EMAIL, email.toLowerCase())
  await context.jobs.enqueue(context.db, SEND_RESET_LETTER, { email })
  return { message: 'If an account has this address, a letter with a link is on its way. It works for an hour.' }
}
