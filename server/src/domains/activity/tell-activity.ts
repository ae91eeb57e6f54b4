import type { Tx } from '../../platform/database/db.ts'
import { publishLive } from '../../platform/live/publish-live.ts'
import * as repository from './repository.ts'

const LONGEST_TEXT = 500

/** Tells a user what happened, together with the change that it tells of. Nobody is told what they did themselves. */
export async function tellActivity(tx: Tx, activity: repository.NewActivity): Promise<void> {
  if (activity.actorId === activity.userId) return
  const text = activity.text.length > LONGEST_TEXT ? `${activity.text.slice(0, LONGEST_TEXT - 1)}…` : activity.text
  const id = await repository.insertActivity(tx, { ...activity, text })
  if (id !== undefined) await publishLive(tx, activity.userId, { name: 'notification', id })
}
