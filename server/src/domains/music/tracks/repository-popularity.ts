import type { TrackId } from '@fairwave/contract/ids'
import { sql, type Tx } from '../../../platform/database/db.ts'

// Rounded to three digits: one play more in a million changes no visible order, but would rewrite every index.
const RANK = sql`case when plays < 1000 then plays else round(plays::numeric, 2 - floor(log(plays::numeric))::int)::bigint end`

/** Updates some of the tracks that were played since the last run; returns how many were visited, and how many changed rank. */
export const refreshBatch = (tx: Tx, size: number) =>
  tx.one<{ visited: number; moved: number }>`
    with batch as (
      select track_id, ${RANK} as rank from track_play_count where is_stale
      order by track_id limit ${size} for update skip locked
    ), settled as (
      update track_play_count set is_stale = false from batch where track_play_count.track_id = batch.track_id
    ), moved as (
      update track set popularity = rank from batch where track.id = batch.track_id and popularity <> rank returning 1
    )
    select (select count(*) from batch) as visited, (select count(*) from moved) as moved`

/** In the order of tracks, so that two transactions cannot deadlock. */
export const addPlays = (tx: Tx, tracks: readonly TrackId[]) =>
  tx.prepared.rows`
    insert into track_play_count as held (track_id, plays)
    select track_id, count(*) from unnest(${tracks}::bigint[]) as played (track_id) group by track_id order by track_id
    on conflict (track_id) do update set plays = held.plays + excluded.plays, is_stale = true`
