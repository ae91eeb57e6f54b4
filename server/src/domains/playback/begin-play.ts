import { batchWrites } from '../../platform/concurrency/batch-writes.ts'
import type { Tx } from '../../platform/database/db.ts'
import { countPlays } from '../catalogue/tracks/refresh-popularity.ts'
import type { Listener } from './listener.ts'
import * as repository from './repository.ts'

/**
 * Inserts a play, together with those that begin elsewhere at the same moment, and is answered when it is committed.
 * A listener must not begin two at once: the caller runs a listener's plays in order.
 */
export const beginPlay = batchWrites((db, plays: repository.NewPlay[]) =>
  db.transaction(async (tx) => {
    await repository.lockListeners(
      tx,
      plays.flatMap(({ listener }) => (isKnown(listener) ? listener : [])),
    )
    return insertPlays(tx, plays, new Date(Math.max(...plays.map(({ beganAt }) => beganAt.getTime()))))
  }),
)

/** The same as part of a larger transaction, which holds the locks on the listeners. */
export async function insertPlays(tx: Tx, plays: readonly repository.NewPlay[], now: Date) {
  const made = await repository.insertPlays(tx, plays, now)
  await countPlays(
    tx,
    plays.flatMap(({ trackId }, place) => (made[place]?.isCounted ? trackId : [])),
  )
  return made
}

const isKnown = (listener: repository.NewPlay['listener']): listener is Listener =>
  listener.accountId !== null || listener.visitorId !== null
