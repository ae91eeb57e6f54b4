import type { UserId } from '@fairwave/contract/ids'
import { consumeLimit, type Limit } from '../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { digestTokens, fanEmailTokens, summaryTokens } from './bulk/unsubscribe-links.ts'
import { deleteDigest } from './digest/repository-digest.ts'
import { deleteConsent } from './fan-emails/repository-consent.ts'
import * as repository from './repository.ts'
import { deleteSummary } from './summary/repository-summary.ts'
import { hashToken } from './tokens.ts'

const ATTEMPTS: Limit = { name: 'unsubscribe link', max: 600, seconds: 3600 }

/**
 * Removes an address from the list, or ends a user's digest, weekly summary, or the emails of an artist. Repeating it changes
 * nothing and is not an error: mail programs and people both click twice.
 */
export async function unsubscribe(context: Context, token: string, address: string) {
  await consumeLimit(context, ATTEMPTS, address)
  const [reader] = ((await digestTokens.read(context, token)) ?? []) as UserId[]
  if (reader !== undefined) {
    await deleteDigest(context.db, reader)
    return { message: 'You have been unsubscribed from the news of artists you follow.' }
  }
  const [musician] = ((await summaryTokens.read(context, token)) ?? []) as UserId[]
  if (musician !== undefined) {
    await deleteSummary(context.db, musician)
    return { message: 'You have been unsubscribed from your weekly figures.' }
  }
  const [account, artist] = ((await fanEmailTokens.read(context, token)) ?? []) as UserId[]
  if (account !== undefined && artist !== undefined) {
    await context.db.transaction((tx) => deleteConsent(tx, { account, artist }))
    return { message: 'You have been unsubscribed from the emails of this artist.' }
  }
  await context.db.transaction(async (tx) => {
    const tokenHash = hashToken(token)
    const found = await repository.lockToken(tx, tokenHash, 'unsubscribe')
    if (!found)
      throw new Refusal('not-found', 'This unsubscribe link is not valid. Please check that you copied all of it.')
    if (found.subscriberId === null) return
    await repository.spendToken(tx, tokenHash, context.clock.now())
    await repository.deleteSubscriber(tx, found.subscriberId)
  })
  return { message: 'You have been unsubscribed, and we have deleted your address.' }
}

/** For a user who deletes their account: their address is removed from the list as well, and their digest and weekly summary end. */
export async function removeAddress(tx: Tx, { id, email }: { id: UserId; email: string }): Promise<void> {
  await deleteDigest(tx, id)
  await deleteSummary(tx, id)
  const subscriber = await repository.lockByEmail(tx, email)
  if (subscriber) await repository.deleteSubscriber(tx, subscriber.id)
}
