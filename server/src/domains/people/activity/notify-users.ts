import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../platform/database/db.ts'
import { tellChanged } from '../../../platform/live/tell-changed.ts'
import * as repository from './repository.ts'

/** Notifies many users with one statement. It has a key, so that a user who was notified before is skipped. */
export const notifyUsers = async (
  tx: Tx,
  userIds: readonly UserId[],
  news: Omit<repository.NewActivity, 'userId'> & { key: string },
) => {
  await repository.insertActivities(tx, userIds, news)
  tellChanged(
    tx,
    userIds.map((id) => `o${id}` as const),
  )
}
