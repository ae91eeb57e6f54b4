import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import * as repository from './repository.ts'

/** How many messages a user has not read; passed in by the app, because messages is a higher domain. */
export type CountUnreadMessages = (tx: Tx, userId: UserId) => Promise<number>

export async function countUnread({ db }: Context, userId: UserId, countMessages?: CountUnreadMessages) {
  const [notifications, messages] = await Promise.all([
    repository.countUnread(db, userId),
    countMessages ? countMessages(db, userId) : 0,
  ])
  return { notifications, messages }
}
