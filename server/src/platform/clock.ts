/** The only source of time; tests set their own. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

const DAY = 24 * 60 * 60 * 1000

export const addDays = (instant: Date, days: number): Date => new Date(instant.getTime() + days * DAY)
export const addSeconds = (instant: Date, seconds: number): Date => new Date(instant.getTime() + seconds * 1000)
