import { batchWrites, LATER } from '../../../platform/concurrency/batch-writes.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { countPlays } from '../../music/tracks/refresh-popularity.ts'
import { type Listener, turnOf } from './listener.ts'
import * as repository from './repository.ts'

type Begun = { id: number; isCounted: boolean }

/**
 * Inserts a play, together with those that begin elsewhere at the same moment, and is answered when it is committed.
 * A listener must not begin two at once: the caller runs a listener's plays in order.
 */
export const beginPlay = batchWrites<repository.NewPlay, Begun>((db, plays, isAlone) =>
  db.transaction(async (tx) => {
    const listeners = plays.flatMap(({ listener }) => (isKnown(listener) ? listener : []))
    const locked = await repository.lockListeners(tx, listeners, isAlone)
    const now = plays.filter(({ listener }) => !isKnown(listener) || locked.has(turnOf(listener)))
    const made = await insertPlays(tx, now, new Date(Math.max(...plays.map(({ beganAt }) => beganAt.getTime()))))
    const begun = new Map(now.map((play, place) => [play, made[place]]))
    return plays.map((play) => begun.get(play) ?? LATER)
  }),
)

/** The same as part of a larger transaction, which holds the locks on the listeners. */
export async function insertPlays(tx: Tx, plays: readonly repository.NewPlay[], now: Date): Promise<Begun[]> {
  if (plays.length === 0) return []
  const made = await repository.insertPlays(tx, plays, now)
  await countPlays(
    tx,
    plays.flatMap(({ trackId }, place) => (made[place]?.isCounted ? trackId : [])),
  )
  return made
}

const isKnown = (listener: repository.NewPlay['listener']): listener is Listener =>
  listener.accountId !== null || listener.visitorId !== null
