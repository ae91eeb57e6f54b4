import type { UserId } from '@fairwave/contract/ids'
import { BANK_CHANGE_HOURS } from '@fairwave/contract/offer'
import { addSeconds } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { findLastChange } from './repository-bank-changes.ts'

/** Until when withdrawals wait after a change of bank account; null when they do not. A thief's new account gets nothing meanwhile. */
export async function waitAfterChange(tx: Tx, owner: UserId, now: Date): Promise<Date | null> {
  const changedAt = await findLastChange(tx, owner)
  if (!changedAt) return null
  const until = addSeconds(changedAt, BANK_CHANGE_HOURS * 3600)
  return until > now ? until : null
}
