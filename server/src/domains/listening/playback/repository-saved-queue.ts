import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../platform/database/db.ts'

export type PlayQueue = {
  trackIds: TrackId[]
  currentIndex: number
  positionMs: number
  changedAt: Date
  changedBy: string
}

export const findQueue = (tx: Tx, account: UserId) =>
  tx.maybeOne<PlayQueue>`
    select to_json(track_ids) as track_ids, current_index, position_ms, changed_at, changed_by
    from app_play_queue where account_id = ${account}`

export const saveQueue = (tx: Tx, account: UserId, queue: PlayQueue) =>
  tx.rows`
    insert into app_play_queue (account_id, track_ids, current_index, position_ms, changed_at, changed_by)
    values (${account}, ${queue.trackIds}, ${queue.currentIndex}, ${queue.positionMs}, ${queue.changedAt}, ${queue.changedBy})
    on conflict (account_id) do update set track_ids = excluded.track_ids, current_index = excluded.current_index,
      position_ms = excluded.position_ms, changed_at = excluded.changed_at, changed_by = excluded.changed_by`

export const deleteQueue = (tx: Tx, account: UserId) =>
  tx.rows`delete from app_play_queue where account_id = ${account}`
