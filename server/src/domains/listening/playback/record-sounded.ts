import type { Tx } from '../../../platform/database/db.ts'
import { type Sounded, setSounded } from './repository.ts'

/** Records how much of listeners' plays was audible, as reported by their players. */
export async function recordSounded(tx: Tx, reports: readonly Sounded[]): Promise<void> {
  if (reports.length > 0) await setSounded(tx, reports)
}
