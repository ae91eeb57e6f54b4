import type { TrackId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import * as repository from './repository-popularity.ts'

const AT_ONCE = 2_000

/**
 * Updates the rank of the tracks that were played since the last run, a batch at a time, and returns how many changed.
 * Runs from time to time: plays are counted at once, and only the order of lists and search waits for this.
 */
export async function refreshPopularity({ db }: Pick<Context, 'db'>): Promise<number> {
  let moved = 0
  for (;;) {
    const batch = await repository.refreshBatch(db, AT_ONCE)
    moved += batch.moved
    if (batch.visited === 0) return moved
  }
}

/** Adds one to how often each track was played; its rank in lists follows later (`refresh-popularity.ts`). */
export async function countPlays(tx: Tx, tracks: readonly TrackId[]): Promise<void> {
  if (tracks.length > 0) await repository.addPlays(tx, tracks)
}
