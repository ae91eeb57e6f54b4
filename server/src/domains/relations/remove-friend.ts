import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../platform/context.ts'
import { refuseUnknownUser } from '../accounts/find-users.ts'
import * as repository from './repository.ts'

/** Undoes what the caller once added, be it as a fan or as a label. Where there was nothing, nothing happens. */
export function removeFriend({ db }: Context, { caller, friendId }: { caller: UserId; friendId: UserId }) {
  return db.transaction(async (tx) => {
    const fans = await repository.deleteFan(tx, caller, friendId)
    const signings = await repository.deleteSigning(tx, caller, friendId)
    if (fans + signings === 0) await refuseUnknownUser(tx, friendId)
    return { friendId, isFriend: false }
  })
}
