import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../platform/context.ts'
import * as repository from './repository.ts'

/** Whether the caller added somebody: a fan's choice and a label's offer both count. */
export const checkFriend = async ({ db }: Context, { caller, friendId }: { caller: UserId; friendId: UserId }) => ({
  isFriend: await repository.hasAdded(db, caller, friendId),
})
