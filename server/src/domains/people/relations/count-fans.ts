import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../platform/database/db.ts'
import * as repository from './repository.ts'

/** How many fans a user has. */
export const countFans = (tx: Tx, artist: UserId): Promise<number> => repository.countFans(tx, artist)

/** Whether one user added another, as a fan or as a label that signs. */
export const hasAdded = (tx: Tx, account: UserId, other: UserId): Promise<boolean> =>
  repository.hasAdded(tx, account, other)
