import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import { publishLive } from '../../../platform/live/publish-live.ts'
import { refuseUnknownUser } from '../../people/accounts/find-users.ts'
import * as repository from './repository.ts'

/** Marks all messages from another user as read, and notifies the open pages of both. */
export function markRead({ db, clock }: Context, { reader, writer }: { reader: UserId; writer: UserId }) {
  return db.transaction(async (tx) => {
    if ((await repository.setRead(tx, reader, writer, clock.now())) > 0) {
      await publishLive(tx, reader, { name: 'unread' })
      await publishLive(tx, writer, { name: 'read', by: reader })
    } else {
      await refuseUnknownUser(tx, writer)
    }
    return { unreadCount: 0 }
  })
}
