import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../platform/database/db.ts'
import * as repository from '../repository.ts'

/** Whether a user bought a track, or the album it is on, without a refund. Visitors own nothing. */
export const owns = async (tx: Tx, account: UserId | null, track: TrackId): Promise<boolean> =>
  account !== null && repository.owns(tx, account, track)
