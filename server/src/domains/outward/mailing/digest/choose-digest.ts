import type { UserId } from '@fairwave/contract/ids'
import { addDays } from '../../../../platform/clock.ts'
import type { Context } from '../../../../platform/context.ts'
import * as readModel from './read-model-news.ts'
import * as repository from './repository-digest.ts'

export const DAYS_BETWEEN: Record<repository.Frequency, number> = { daily: 1, weekly: 7 }

export const getDigest = async ({ db }: Context, account: UserId) => ({
  frequency: (await repository.findFrequency(db, account)) ?? ('off' as const),
})

/** Switches the digest on, off or to another frequency. What happened before it was switched on is not in it. */
export async function chooseDigest(
  { db, clock }: Context,
  { account, frequency }: { account: UserId; frequency: repository.Frequency | 'off' },
) {
  await db.transaction(async (tx) => {
    if (frequency === 'off') return repository.deleteDigest(tx, account)
    const dueAt = addDays(clock.now(), DAYS_BETWEEN[frequency])
    return repository.upsertDigest(tx, { account, frequency, dueAt, after: await readModel.findLatest(tx, account) })
  })
  return { frequency }
}
