import type { Db, Tx } from '../../../platform/database/db.ts'

/** A search that takes longer finds nothing. */
const PATIENCE_MS = 400
const CANCELLED = '57014'

/** Runs a search that may take too long, by an index in any case. */
export async function patiently<Row>(db: Db, search: (tx: Tx) => Promise<Row[]>): Promise<Row[]> {
  try {
    return await db.transaction(async (tx) => {
      await tx.rows`select set_config('statement_timeout', ${String(PATIENCE_MS)}, true), set_config('enable_seqscan', 'off', true)`
      return await search(tx)
    })
  } catch (error) {
    if ((error as { code?: string }).code === CANCELLED) return []
    throw error
  }
}
