import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../platform/database/db.ts'
import { listBlockersOf } from '../accounts/blocks.ts'
import { notifyUsers } from '../activity/notify-users.ts'
import { fanIdsOf } from './fan-ids.ts'

const FANS_AT_ONCE = 2_000
/** Emails have priority: there may be a hundred thousand fans to notify. */
export const AFTER_MAIL = 5

/** Where the next batch of fans begins, as a job's payload carries it. */
export type FansBefore = { at: string; id: number }
type News = Omit<Parameters<typeof notifyUsers>[2], 'actorId'>

/**
 * Notifies one batch of an artist's fans, except those who have blocked the artist. Returns where the next batch begins,
 * if there is one. May run twice: the news has a key.
 */
export async function notifyFansOf(
  tx: Tx,
  artist: UserId,
  before: FansBefore | undefined,
  news: News,
): Promise<FansBefore | undefined> {
  const { ids, next } = await fanIdsOf(tx, artist, {
    before: before ? { at: new Date(before.at), id: before.id } : null,
    limit: FANS_AT_ONCE,
  })
  const blockers = new Set(await listBlockersOf(tx, artist, ids))
  await notifyUsers(
    tx,
    ids.filter((id) => !blockers.has(id)),
    { ...news, actorId: artist },
  )
  return next ? { at: next.at.toISOString(), id: next.id } : undefined
}
