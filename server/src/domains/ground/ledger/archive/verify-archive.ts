import type { Tx } from '../../../../platform/database/db.ts'
import { NOTHING_BEFORE, sealOf } from '../chain.ts'
import { findArchive } from './repository-archive.ts'
import * as repository from './repository-archived-lines.ts'

const SEALS_AT_A_TIME = 2000

/**
 * Recomputes an archived month from its lines, which `load` copies into a table: every entry, the sums that were kept of them, and their
 * seals. Returns the first difference in a sentence, or null.
 */
export async function verifyArchive(
  tx: Tx,
  month: string,
  load: (table: string) => Promise<unknown>,
): Promise<string | null> {
  const range = await findArchive(tx, month)
  if (!range) return `The lines of ${month} are not archived.`
  await repository.createArchivedLines(tx)
  await load(repository.ARCHIVED_LINES)
  const unbalanced = await repository.findUnbalanced(tx, range)
  if (unbalanced) return `In the file of ${month}, entry ${unbalanced.id} does not balance.`
  const account = await repository.findWrongAccount(tx, range)
  if (account)
    return `In ${month}, account ${account.account} is said to have moved ${account.kept}, but the lines in the file sum to ${account.summed}.`
  const day = await repository.findWrongDay(tx, range)
  if (day) return `The sums of ${day.day} are not those of the lines in the file.`
  for await (const seals of repository.readSeals(tx, range, SEALS_AT_A_TIME))
    for (const { before, ...seal } of seals) {
      const expected = sealOf(before ?? NOTHING_BEFORE, seal.seq, { ...seal, id: seal.entryId })
      if (!expected.equals(seal.hash))
        return `Seal ${seal.seq} does not fit entry ${seal.entryId} with its lines in the file of ${month}.`
    }
  return null
}
