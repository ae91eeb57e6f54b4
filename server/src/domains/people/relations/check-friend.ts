import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import { hasBlocked } from '../accounts/blocks.ts'
import { refuseUnknownUser } from '../accounts/find-users.ts'
import * as repository from './repository.ts'

/** Whether the caller added a user, as a fan or by a label's offer; or whether they cannot. */
export async function checkFriend({ db }: Context, { caller, friendId }: { caller: UserId; friendId: UserId }) {
  const isFriend = await repository.hasAdded(db, caller, friendId)
  if (isFriend) return { isFriend }
  await refuseUnknownUser(db, friendId)
  return { isFriend, ...((await hasBlocked(db, friendId, caller)) && { hasBlockedYou: true }) }
}
