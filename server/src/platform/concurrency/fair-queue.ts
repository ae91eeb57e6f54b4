import { keysOf } from '../calls/rate-limit.ts'
import { Refusal } from '../refusal.ts'
import { callerLeft } from './caller-left.ts'

type Work = { begin(): void; signal: AbortSignal | undefined }
type Bounds = {
  /** How many run at once. */
  slots: number
  /** How many may wait in total, and per caller; the networks around an address may have more, but not for each of its parts. */
  mostWaiting: number
  mostEach: number
}
type Turn = { who: string; signal?: AbortSignal | undefined }

/**
 * Queues costly work within this process: callers take turns, the queue is bounded, and a caller who leaves loses their
 * place.
 */
export type FairQueue = <T>(turn: Turn, work: () => Promise<T>) => Promise<T>

export function fairQueue({ slots, mostWaiting, mostEach }: Bounds): FairQueue {
  // In the order of their turns: a caller who was served goes to the end.
  const waiting = new Map<string, Work[]>()
  const waitingOf = new Map<string, number>()
  let count = 0
  let busy = 0

  const addTo = (who: string, added: 1 | -1) => {
    count += added
    for (const { key } of keysOf(who)) {
      const left = (waitingOf.get(key) ?? 0) + added
      if (left > 0) waitingOf.set(key, left)
      else waitingOf.delete(key)
    }
  }

  const next = () => {
    const [who, works] = waiting.entries().next().value ?? []
    if (busy >= slots || who === undefined || !works) return
    waiting.delete(who)
    const work = works.shift()
    if (works.length > 0) waiting.set(who, works)
    addTo(who, -1)
    busy++
    work?.begin()
  }

  const leave = (who: string, work: Work) => {
    const works = waiting.get(who)
    const place = works?.indexOf(work) ?? -1
    if (!works || place < 0) return
    works.splice(place, 1)
    if (works.length === 0) waiting.delete(who)
    addTo(who, -1)
  }

  const place = ({ who, signal }: Turn) =>
    new Promise<void>((resolve, reject) => {
      const works = waiting.get(who) ?? []
      if (count >= mostWaiting) return reject(tooBusy())
      if (keysOf(who).some(({ key, times }) => (waitingOf.get(key) ?? 0) >= mostEach * times))
        return reject(tooManyOfOne())
      const giveUp = () => {
        leave(who, work)
        reject(callerLeft())
      }
      const work: Work = {
        signal,
        begin: () => {
          signal?.removeEventListener('abort', giveUp)
          resolve()
        },
      }
      if (signal?.aborted) return reject(callerLeft())
      signal?.addEventListener('abort', giveUp, { once: true })
      works.push(work)
      waiting.set(who, works)
      addTo(who, 1)
      next()
    })

  return async (turn, work) => {
    await place(turn)
    try {
      return await work()
    } finally {
      busy--
      next()
    }
  }
}

const SECONDS_TO_WAIT = 10

const tooBusy = () =>
  new Refusal('unavailable', 'The site is busy right now. Please try again in a moment.', SECONDS_TO_WAIT)
const tooManyOfOne = () =>
  new Refusal(
    'too-many',
    'Too many of your requests are still in progress. Please try again in a moment.',
    SECONDS_TO_WAIT,
  )
