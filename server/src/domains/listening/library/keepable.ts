import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { mayKeepAll } from './read-model-kept.ts'

/** A listener can only keep tracks that are visible to them. */
export async function refuseUnlessKeepable(tx: Tx, keeper: UserId, trackIds: readonly TrackId[]): Promise<void> {
  if (!(await mayKeepAll(tx, keeper, trackIds))) throw new Refusal('not-found', 'This track was not found.')
}
