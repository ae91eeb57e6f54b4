import { RULES } from '@fairwave/contract/advertising/fair-rules'
import { constant, sql } from '../../../platform/database/db.ts'

const SHORTEST_MS = constant(RULES.paidTrackSeconds * 1000)
const NEW_DAYS = constant(RULES.newDays)

/**
 * Why a heard play cannot pay its artist, regardless of other plays; null where it can. For statements with `play` and its
 * `track`.
 */
export const WHY_UNPAID = sql`
  case
    when play.source = 'app' then 'app'
    when coalesce(track.duration_ms, 0) < ${SHORTEST_MS} then 'short'
    when not play.is_counted then 'uncounted'
    when play.fetched_at is null then 'unfetched'
    when play.began_at < ${NEW_DAYS} * interval '1 day' + case
      when play.visitor_id is null then (select created_at from account where account.id = play.account_id)
      else (select first.began_at from play first where first.visitor_id = play.visitor_id order by first.began_at, first.id limit 1) end
      then 'visitor'
  end`
