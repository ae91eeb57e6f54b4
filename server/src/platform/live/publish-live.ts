import type { LiveEvent } from '@fairwave/contract/activity'
import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../database/db.ts'

export const LIVE_CHANNEL = 'live'

/** What is sent between processes: an event for a user, or a session that ended. */
export type LiveNotice = { user: UserId; event: LiveEvent } | { ended: string }

/**
 * Notifies every open page of a user, in all processes, exactly when the transaction commits. The event has a name and
 * ids, never the contents: PostgreSQL allows little space, and the page fetches the rest with its own rights.
 */
export async function publishLive(tx: Tx, user: UserId, event: LiveEvent): Promise<void> {
  await tx.rows`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify({ user, event } satisfies LiveNotice)})`
}
