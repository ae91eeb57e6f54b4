import { addDays } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { discardKey } from '../../ground/media/files/keep-key.ts'
import * as repository from './repository.ts'

const DAYS_UNUSED = 30

/** Deletes expired links, and files that were not fetched for a month: they are prepared again when requested. */
export async function sweepDownloads({ db, clock }: Context): Promise<number> {
  await repository.deleteLinks(db, clock.now())
  return db.transaction(async (tx) => {
    const unused = await repository.deleteUnused(tx, addDays(clock.now(), -DAYS_UNUSED))
    for (const { key } of unused) if (key) await discardKey({ clock }, tx, key)
    return unused.length
  })
}
