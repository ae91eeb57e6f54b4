import type { Tx } from '../../platform/database/db.ts'
import { publishLive } from '../../platform/live/publish-live.ts'
import { tellChanged } from '../../platform/live/tell-changed.ts'
import * as repository from './repository.ts'

const LONGEST_TEXT = 500

/** Notifies a user in the same transaction as the change. Users are not notified of their own actions. */
export async function notifyUser(tx: Tx, activity: repository.NewActivity): Promise<void> {
  if (activity.actorId === activity.userId) return
  const text = activity.text.length > LONGEST_TEXT ? `${activity.text.slice(0, LONGEST_TEXT - 1)}…` : activity.text
  const id = await repository.insertActivity(tx, { ...activity, text })
  if (id === undefined) return
  tellChanged(tx, [`o${activity.userId}`])
  await publishLive(tx, activity.userId, { name: 'notification', id })
}
