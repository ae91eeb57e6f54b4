import type { LiveEvent } from '@fairwave/contract/activity'
import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../database/db.ts'

export const LIVE_CHANNEL = 'live'

/** What travels between processes: news for somebody, or a session that is over. */
export type LiveNotice = { user: UserId; event: LiveEvent } | { ended: string }

/**
 * Tells every open page of a user that something is new, in all processes, exactly when the transaction commits. The event
 * carries a name and ids, never what was said: PostgreSQL allows little room, and the page fetches the rest by its own right.
 */
export async function publishLive(tx: Tx, user: UserId, event: LiveEvent): Promise<void> {
  await tx.rows`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify({ user, event } satisfies LiveNotice)})`
}
