import { ConfigError } from '../../../../config.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import * as repository from './repository-archive.ts'

/** In the transaction that takes a month's lines out: what verification needs of them stays. */
export async function archiveLines(tx: Tx, range: repository.EntryRange, now: Date): Promise<void> {
  const unfinished = await repository.findUnfinished(tx, range, now)
  if (unfinished)
    throw new ConfigError(
      `The lines of ${range.month} are still needed: entry ${unfinished.id} waits for its seal or holds money that has not cleared.`,
    )
  await repository.insertArchive(tx, range)
}

/** In the transaction that brings them back. */
export const restoreLines = repository.deleteArchive
