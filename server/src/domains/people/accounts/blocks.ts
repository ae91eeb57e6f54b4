import type { UserId } from '@fairwave/contract/ids'
import type { Friend } from '@fairwave/contract/people/accounts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import * as repository from './repository-blocks.ts'

/** Whether the first user has blocked the second. */
export const hasBlocked = (tx: Tx, blocker: UserId, blocked: UserId): Promise<boolean> =>
  repository.hasBlocked(tx, blocker, blocked)

/** Checked before every action towards another user: a blocked user can do nothing to the user who blocked them. */
export async function refuseBlocked(tx: Tx, { host, guest }: { host: UserId; guest: UserId }): Promise<void> {
  if (await repository.hasBlocked(tx, host, guest))
    throw new Refusal('not-allowed', "This user has blocked you, so you can't do this.")
}

export const addBlock = (tx: Tx, blocker: UserId, blocked: UserId, now: Date) =>
  repository.insertBlock(tx, blocker, blocked, now)

export const removeBlock = (tx: Tx, blocker: UserId, blocked: UserId) => repository.deleteBlock(tx, blocker, blocked)

/** Those of these users who have blocked a user. */
export const listBlockersOf = async (tx: Tx, blocked: UserId, among: readonly UserId[]): Promise<UserId[]> =>
  (await repository.listBlockers(tx, blocked, among)).map(({ id }) => id)

export const blockedBy = (tx: Tx, blocker: UserId): Promise<Friend[]> => repository.listBlocked(tx, blocker)
