import type { UserId } from '@fairwave/contract/ids'
import { batchWrites } from '../concurrency/batch-writes.ts'
import type { Tx } from '../database/db.ts'

export const CHANGED_CHANNEL = 'changed'

/** What a remembered answer shows, and what a change changes. */
export type Topic =
  | 'catalogue'
  | 'people'
  | 'rendering'
  /** What others see of an account, what it alone sees, and its sessions. */
  | `p${UserId}`
  | `o${UserId}`
  | `s${UserId}`

/** As many as fit into one notice. */
const AT_ONCE = 300

/**
 * Tells what was changed, once the transaction has committed, for writes that are too frequent for a trigger: transactions that notify
 * commit one after the other. All others are told by triggers, see `server/migrations/0081_platform_changes.sql`.
 */
export function tellChanged(tx: Tx, topics: readonly Topic[]): void {
  for (let first = 0; first < topics.length; first += AT_ONCE) {
    const told = topics.slice(first, first + AT_ONCE).join(' ')
    tx.afterCommit((db) => void publish(db, told).catch(() => undefined))
  }
}

const publish = batchWrites(async (db, texts: string[]) => {
  await db.prepared.rows`select pg_notify(${CHANGED_CHANNEL}, text) from unnest(${texts}::text[]) as text`
  return texts
})
