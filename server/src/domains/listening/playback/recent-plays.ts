import { addDays } from '../../../platform/clock.ts'
import { type Sql, sql } from '../../../platform/database/db.ts'

const RECENT_DAYS = 35

/** Plays since a moment. None begins a day from now, by the clock of any process, so later months need not be searched. */
export const isSince = (since: Date, now: Date): Sql => sql`began_at > ${since} and began_at < ${addDays(now, 1)}`

/** For a statement on plays that needs the latest ones alone: of the partitions, PostgreSQL plans for the last two months only. */
export const isRecent = (now: Date): Sql => isSince(addDays(now, -RECENT_DAYS), now)

/** The same for several moments at once. */
export const isRecentForAll = (moments: readonly Date[]): Sql => {
  const times = moments.map((moment) => moment.getTime())
  return isSince(addDays(new Date(Math.min(...times)), -RECENT_DAYS), new Date(Math.max(...times)))
}

/** Nearly every play that is asked for began lately: the other months are searched only where it did not. */
export const findRecentFirst = async <T>(
  now: Date,
  find: (isWithin: Sql) => Promise<T | undefined>,
): Promise<T | undefined> => (await find(isRecent(now))) ?? find(sql`true`)
