import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../platform/database/db.ts'
import * as repository from './repository.ts'

/** Tells many people of one thing in one statement. It has a key, so that whoever was told before is left in peace. */
export const tellAll = (
  tx: Tx,
  userIds: readonly UserId[],
  news: Omit<repository.NewActivity, 'userId'> & { key: string },
) => repository.insertActivities(tx, userIds, news)
