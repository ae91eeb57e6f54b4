import type { TrackId, UserId } from '@fairwave/contract/ids'
import { sql, type Tx } from '../../../platform/database/db.ts'

/** How far back a taste goes: older plays say little about it. */
const LATEST_PLAYS = 2_000
const MOST_GENRES = 5

const heard = (listener: UserId) => sql`
  select track_id from play where account_id = ${listener} and heard_at is not null
  order by began_at desc, id desc limit ${LATEST_PLAYS}`

export const listGenresHeard = (tx: Tx, listener: UserId) =>
  tx.rows<{ genre: string }>`
    select genre from (${heard(listener)}) heard join track on track.id = track_id
    where genre is not null group by genre order by count(*) desc, genre limit ${MOST_GENRES}`

export const listMostHeard = (tx: Tx, listener: UserId, limit: number) =>
  tx.rows<{ id: TrackId }>`
    select track.id from (select track_id, count(*) as times from (${heard(listener)}) heard group by track_id) counted
      join listed_track track on track.id = track_id
    order by times desc, track.id limit ${limit}`
