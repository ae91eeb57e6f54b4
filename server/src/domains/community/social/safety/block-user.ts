import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../../platform/context.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { addBlock, blockedBy, removeBlock } from '../../../people/accounts/blocks.ts'
import { refuseUnknownUser } from '../../../people/accounts/find-users.ts'
import { dropFan } from '../../../people/relations/remove-friend.ts'
import { findPage } from '../find-page.ts'

type Pair = { caller: UserId; userId: UserId }

/** Blocks a user. They are no longer a fan; their comments stay visible to others, but not to the caller. */
export function blockUser({ db, clock }: Context, { caller, userId }: Pair) {
  if (caller === userId) throw new Refusal('invalid', 'You cannot block yourself.')
  return db.transaction(async (tx) => {
    await findPage(tx, userId)
    await addBlock(tx, caller, userId, clock.now())
    await dropFan(tx, userId, caller)
    return { userId, isBlocked: true }
  })
}

export async function unblockUser({ db }: Context, { caller, userId }: Pair) {
  await removeBlock(db, caller, userId)
  await refuseUnknownUser(db, userId)
  return { userId, isBlocked: false }
}

export const listBlocks = ({ db }: Context, caller: UserId) => blockedBy(db, caller)
