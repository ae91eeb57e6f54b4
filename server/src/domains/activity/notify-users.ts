import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../platform/database/db.ts'
import * as repository from './repository.ts'

/** Notifies many users with one statement. It has a key, so that a user who was notified before is skipped. */
export const notifyUsers = (
  tx: Tx,
  userIds: readonly UserId[],
  news: Omit<repository.NewActivity, 'userId'> & { key: string },
) => repository.insertActivities(tx, userIds, news)
