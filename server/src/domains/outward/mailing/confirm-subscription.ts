import { consumeLimit, type Limit } from '../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import * as repository from './repository.ts'
import { hashToken } from './tokens.ts'

const ATTEMPTS: Limit = { name: 'mailing list link', max: 60, seconds: 3600 }

const NEWS = 'You will hear from us when there is news.'

/** Confirms a pending subscriber. Following the link again says what is true by then. */
export async function confirmSubscription(context: Context, token: string, address: string) {
  await consumeLimit(context, ATTEMPTS, address)
  const now = context.clock.now()
  return context.db.transaction(async (tx) => {
    const tokenHash = hashToken(token)
    const found = await repository.lockToken(tx, tokenHash, 'confirm')
    if (!found)
      throw new Refusal('not-found', 'This confirmation link is not valid. Please check that you copied all of it.')
    if (found.subscriberId === null) throw new Refusal('gone', 'This address is no longer on the list.')
    if (found.usedAt) return { message: `Your address is already confirmed. ${NEWS}` }
    if (found.expiresAt <= now) {
      throw new Refusal('gone', 'This confirmation link has expired.')
    }
    await repository.spendToken(tx, tokenHash, now)
    await repository.confirm(tx, found.subscriberId, now)
    return { message: `Your address is confirmed. ${NEWS}` }
  })
}
