import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../platform/context.ts'
import { refuseUnknownUser } from '../accounts/find-users.ts'
import * as repository from './repository.ts'

/** Whether the caller added somebody: a fan's choice and a label's offer both count. */
export async function checkFriend({ db }: Context, { caller, friendId }: { caller: UserId; friendId: UserId }) {
  const isFriend = await repository.hasAdded(db, caller, friendId)
  if (!isFriend) await refuseUnknownUser(db, friendId)
  return { isFriend }
}
