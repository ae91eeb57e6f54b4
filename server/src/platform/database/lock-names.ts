import { sql, type Tx } from './db.ts'

/**
 * Holds the locks of these names until the transaction ends, and returns the names that it holds: without waiting, only those
 * that no other transaction held.
 */
export async function lockNames(tx: Tx, names: readonly string[], mayWait: boolean): Promise<Set<string>> {
  // In the order of their keys, so that two processes cannot deadlock.
  const ordered = sql`(
    select name, hashtextextended(name, 0) as key from unnest(${names}::text[]) as name order by 2 offset 0) as ordered`
  const locked = mayWait
    ? await tx.prepared.rows<{ name: string }>`select name, pg_advisory_xact_lock(key) from ${ordered}`
    : await tx.prepared.rows<{ name: string }>`select name from ${ordered} where pg_try_advisory_xact_lock(key)`
  return new Set(locked.map(({ name }) => name))
}
