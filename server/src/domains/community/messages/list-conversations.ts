import type { UserId } from '@fairwave/contract/ids'
import { type PageRequest, toPage } from '../../../platform/calls/paging.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { toMessage } from './message.ts'
import * as repository from './repository.ts'

/** A user's conversations, the latest message first. */
export async function listConversations({ db }: Context, { reader, page }: { reader: UserId; page: PageRequest }) {
  const { rows, next } = toPage(await repository.listConversations(db, reader, page), page)
  const conversations = rows.map(({ user, last, unread, isBlocked }) => ({
    user,
    lastMessage: toMessage(last),
    unreadCount: unread,
    isBlocked,
  }))
  return { conversations, next }
}

/** How many messages a user has not read. */
export const countUnreadMessages = (tx: Tx, userId: UserId): Promise<number> => repository.countUnread(tx, userId)
