import type { UserId } from '@fairwave/contract/ids'
import type { Caller } from '../../../platform/calls/caller.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { acceptedRosterOf } from '../../people/relations/roster.ts'

/** The artists whose figures a caller may see: their own, or those of a label's roster. One of them where it is named. */
export async function whoseStatistics(tx: Tx, caller: Pick<Caller, 'id' | 'role'>, artist?: UserId): Promise<UserId[]> {
  const all = caller.role === 'LABEL' ? await acceptedRosterOf(tx, caller.id) : [caller.id]
  if (artist === undefined) return all
  if (!all.includes(artist))
    throw new Refusal('not-found', 'You can’t see these statistics. The artist may have left your roster.')
  return [artist]
}
