import { addSeconds } from '../../platform/clock.ts'

const RECENT_DAYS = 35
const EVER = new Date(0)

/** Plays are partitioned by month. Statements that need the latest ones alone look in the last two or three months with this. */
export const recentPlays = (now: Date): Date => addSeconds(now, -RECENT_DAYS * 24 * 60 * 60)

/** Nearly every play that is asked for began lately: the other months are searched only where it did not. */
export const findRecentFirst = async <T>(
  now: Date,
  find: (since: Date) => Promise<T | undefined>,
): Promise<T | undefined> => (await find(recentPlays(now))) ?? find(EVER)
