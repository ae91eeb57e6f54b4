import { callerLeft } from './caller-left.ts'

type Shared<T> = { done: Promise<T>; callers: number; stop: AbortController }

/**
 * Runs work that several callers request at once only once, for all of them. It is aborted when the last of them has
 * left; a caller who leaves earlier no longer waits for it.
 */
export function singleFlight<T>(): (
  key: string,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
) => Promise<T> {
  const running = new Map<string, Shared<T>>()
  const begin = (key: string, work: (signal: AbortSignal) => Promise<T>): Shared<T> => {
    const stop = new AbortController()
    const shared = { done: work(stop.signal), callers: 0, stop }
    running.set(key, shared)
    const end = () => {
      if (running.get(key) === shared) running.delete(key)
    }
    shared.done.then(end, end)
    return shared
  }
  return (key, signal, work) => {
    const shared = running.get(key) ?? begin(key, work)
    shared.callers++
    return new Promise<T>((resolve, reject) => {
      const leave = () => {
        reject(callerLeft())
        if (--shared.callers > 0) return
        running.delete(key)
        shared.stop.abort()
      }
      if (signal?.aborted) return leave()
      signal?.addEventListener('abort', leave, { once: true })
      shared.done.then(resolve, reject).finally(() => signal?.removeEventListener('abort', leave))
    })
  }
}
