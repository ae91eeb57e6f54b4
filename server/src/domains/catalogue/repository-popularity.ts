import { sql, type Tx } from '../../platform/db.ts'

// To three digits: of a million plays one more changes no order that anybody could see, but would rewrite every index.
const RANK = sql`case when plays < 1000 then plays else round(plays::numeric, 2 - floor(log(plays::numeric))::int)::bigint end`

/** The next batch after a track's id: how many moved, and where to go on; null at the end. */
export const refreshBatch = (tx: Tx, after: number, size: number) =>
  tx.one<{ last: number | null; moved: number }>`
    with batch as (
      select track_id, ${RANK} as rank from track_play_count where track_id > ${after} order by track_id limit ${size}
    ), moved as (
      update track set popularity = rank from batch where track.id = batch.track_id and popularity <> rank returning 1
    )
    select max(track_id) as last, (select count(*) from moved) as moved from batch`
