import type { UserId } from '@fairwave/contract/ids'
import type { LiveEvent } from '@fairwave/contract/people/activity'
import { batchWrites } from '../concurrency/batch-writes.ts'
import type { Tx } from '../database/db.ts'

export const LIVE_CHANNEL = 'live'

/** What is sent between processes: an event for a user, or a session that ended. */
export type LiveNotice = { user: UserId; event: LiveEvent } | { ended: string }

/**
 * Notifies every open page of a user, in all processes, once the transaction has committed. The event has a name and
 * ids, never the contents: PostgreSQL allows little space, and the page fetches the rest with its own rights.
 *
 * It is not part of the transaction, because PostgreSQL lets transactions that notify commit only one after another, each
 * with its own flush of the disk. A process that is killed in between loses the event alone: what it is about
 * is stored, and pages find it when they next fetch.
 */
export async function publishLive(tx: Tx, user: UserId, event: LiveEvent): Promise<void> {
  tx.afterCommit((db) => void publish(db, { user, event }).catch(() => undefined))
}

const publish = batchWrites(async (db, notices: LiveNotice[]) => {
  const texts = notices.map((notice) => JSON.stringify(notice))
  await db.prepared.rows`select pg_notify(${LIVE_CHANNEL}, text) from unnest(${texts}::text[]) as text`
  return notices
})
