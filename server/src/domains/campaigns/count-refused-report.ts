import type { Tx } from '../../platform/database/db.ts'
import { countRefused } from './repository-figures.ts'

/** Counts a report of a heard ad that was not believed, for administrators to see. */
export async function countRefusedReport(tx: Tx, reason: string, now: Date): Promise<void> {
  await countRefused(tx, reason, now)
}
