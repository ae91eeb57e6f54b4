import type { Tx } from '../../../platform/database/db.ts'
import { publishLive } from '../../../platform/live/publish-live.ts'
import { tellChanged } from '../../../platform/live/tell-changed.ts'
import * as repository from './repository.ts'

const LONGEST_TEXT = 500

/** Notifies a user in the same transaction as the change. Users are not notified of their own actions. */
export const notifyUser = (tx: Tx, activity: repository.NewActivity): Promise<void> => notifyEach(tx, [activity])

/** The same for several users, each of something else. */
export async function notifyEach(tx: Tx, activities: readonly repository.NewActivity[]): Promise<void> {
  const told = activities
    .filter(({ actorId, userId }) => actorId !== userId)
    .map((one) => ({
      ...one,
      text: one.text.length > LONGEST_TEXT ? `${one.text.slice(0, LONGEST_TEXT - 1)}…` : one.text,
    }))
  if (told.length === 0) return
  for (const { id, accountId } of await repository.insertEach(tx, told)) {
    tellChanged(tx, [`o${accountId}`])
    await publishLive(tx, accountId, { name: 'notification', id })
  }
}
