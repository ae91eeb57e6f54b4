import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { refuseUnknownUser } from '../accounts/find-users.ts'
import { unsign } from './end-signing.ts'
import * as repository from './repository.ts'

/** Removes a user that the caller added, as a fan or as a label. Does nothing where there is nothing to remove. */
export function removeFriend({ db, clock }: Context, { caller, friendId }: { caller: UserId; friendId: UserId }) {
  return db.transaction(async (tx) => {
    const wasFan = (await repository.deleteFan(tx, caller, friendId)) > 0
    const wasSigned = await unsign(tx, { label: caller, artist: friendId, at: clock.now() })
    if (!wasFan && !wasSigned) await refuseUnknownUser(tx, friendId)
    return { friendId, isFriend: false }
  })
}

/** Removes a fan without their request, as when they are blocked. A signing is ended separately. */
export const dropFan = (tx: Tx, fan: UserId, artist: UserId) => repository.deleteFan(tx, fan, artist)
