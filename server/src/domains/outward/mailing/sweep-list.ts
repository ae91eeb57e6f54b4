import { LIST_DELETE_DAYS } from '@fairwave/contract/offer'
import { addDays } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import * as repository from './repository.ts'

/**
 * Deletes unconfirmed addresses, and links long after they expired. They are kept a little longer, so that they can say
 * that they are expired.
 */
export async function sweepList({ db, clock }: Context): Promise<void> {
  const before = addDays(clock.now(), -LIST_DELETE_DAYS)
  await repository.deletePendingSince(db, before)
  await repository.deleteExpiredTokens(db, before)
}
