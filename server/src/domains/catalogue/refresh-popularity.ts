import type { Context } from '../../platform/context.ts'
import * as repository from './repository-popularity.ts'

const AT_ONCE = 2_000

/**
 * Brings the rank of every track up to its plays, a batch at a time, and answers how many moved. Run it now and then: plays
 * are counted elsewhere at once, and only the order of lists and search waits for this.
 */
export async function refreshPopularity({ db }: Pick<Context, 'db'>): Promise<number> {
  let moved = 0
  for (let after = 0; ; ) {
    const batch = await repository.refreshBatch(db, after, AT_ONCE)
    moved += batch.moved
    if (batch.last === null) return moved
    after = batch.last
  }
}
