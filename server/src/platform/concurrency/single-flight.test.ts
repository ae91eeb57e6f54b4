import { expect, test } from 'vitest'
import { singleFlight } from './single-flight.ts'

test('work that several callers request at once runs once, and again for a later request', async () => {
  const share = singleFlight<number>()
  let done = 0
  const work = async () => ++done
  expect(await Promise.all([share('a', undefined, work), share('a', undefined, work)])).toEqual([1, 1])
  expect(await share('a', undefined, work)).toBe(2)
})

test('the work stops when the last caller has left, and not before', async () => {
  const share = singleFlight<void>()
  const [first, second] = [new AbortController(), new AbortController()]
  let stop: AbortSignal | undefined
  const work = (signal: AbortSignal) => {
    stop = signal
    return new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))))
  }
  const waits = [share('a', first.signal, work), share('a', second.signal, work)].map((one) =>
    one.then(
      () => 'done',
      ({ code }) => code,
    ),
  )
  first.abort()
  expect([await waits[0], stop?.aborted]).toEqual(['gone', false])
  second.abort()
  expect([await waits[1], stop?.aborted]).toEqual(['gone', true])
})

test('a failure reaches every caller', async () => {
  const share = singleFlight<void>()
  const work = () => Promise.reject(new Error('broken'))
  const waits = [share('a', undefined, work), share('a', undefined, work)]
  for (const { status } of await Promise.allSettled(waits)) expect(status).toBe('rejected')
})
