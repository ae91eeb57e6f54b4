import type { Friend } from '@fairwave/contract/catalogue'
import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import * as repository from './repository-blocks.ts'

/** Whether the first wants nothing to do with the second. */
export const hasBlocked = (tx: Tx, blocker: UserId, blocked: UserId): Promise<boolean> =>
  repository.hasBlocked(tx, blocker, blocked)

/** The one question before anybody does something to somebody: whoever was blocked does nothing to who blocked them. */
export async function refuseBlocked(tx: Tx, { host, guest }: { host: UserId; guest: UserId }): Promise<void> {
  if (await repository.hasBlocked(tx, host, guest))
    throw new Refusal('not-allowed', 'This user has blocked you, so this cannot be done.')
}

export const putBlock = (tx: Tx, blocker: UserId, blocked: UserId, now: Date) =>
  repository.insertBlock(tx, blocker, blocked, now)

export const liftBlock = (tx: Tx, blocker: UserId, blocked: UserId) => repository.deleteBlock(tx, blocker, blocked)

export const blockedBy = (tx: Tx, blocker: UserId): Promise<Friend[]> => repository.listBlocked(tx, blocker)
