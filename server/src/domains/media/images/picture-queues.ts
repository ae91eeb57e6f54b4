import { fairQueue } from '../../../platform/concurrency/fair-queue.ts'

/**
 * Pictures need a good deal of memory and processor for a moment, so few are drawn at once. What costs little never waits
 * behind what costs much, and what people send never waits behind what visitors' looking causes.
 */
const ordinary = fairQueue({ slots: 2, mostWaiting: 200, mostEach: 20 })
const heavy = fairQueue({ slots: 1, mostWaiting: 60, mostEach: 6 })
/** Cards and sleeves, drawn at the first look. */
export const inVisitorsLine = fairQueue({ slots: 1, mostWaiting: 120, mostEach: 60 })

/** A large cover scan is ordinary. */
const ORDINARY_PIXELS = 16_000_000

type Turn = Parameters<typeof ordinary>[0]

export const inUploadLine = <T>(turn: Turn, pixels: number, work: () => Promise<T>): Promise<T> =>
  (pixels > ORDINARY_PIXELS ? heavy : ordinary)(turn, work)

/** A drawing is a program: what it costs is known when it is done. */
export const inDrawingLine = heavy
