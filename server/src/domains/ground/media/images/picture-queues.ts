import { fairQueue } from '../../../../platform/concurrency/fair-queue.ts'

/**
 * Pictures briefly need much memory and CPU, so only a few are processed at once. Cheap ones never wait
 * for expensive ones, and uploads never wait for pictures that visitors' page views cause.
 */
const ordinary = fairQueue({ slots: 2, mostWaiting: 200, mostEach: 20 })
const heavy = fairQueue({ slots: 1, mostWaiting: 60, mostEach: 6 })
/** Cards and sleeves, drawn on the first view. */
export const inVisitorQueue = fairQueue({ slots: 1, mostWaiting: 120, mostEach: 60 })
/** Pictures in AVIF, which no request waits for. */
export const inBackgroundQueue = fairQueue({ slots: 1, mostWaiting: 120, mostEach: 60 })

/** A large cover scan is common. */
const ORDINARY_PIXELS = 16_000_000

type Turn = Parameters<typeof ordinary>[0]

export const inUploadQueue = <T>(turn: Turn, pixels: number, work: () => Promise<T>): Promise<T> =>
  (pixels > ORDINARY_PIXELS ? heavy : ordinary)(turn, work)

/** An SVG is a program: its cost is only known afterwards. */
export const inDrawingQueue = heavy
