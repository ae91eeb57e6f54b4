import { expect, test } from 'vitest'
import { fairQueue } from './fair-queue.ts'

const BOUNDS = { slots: 1, mostWaiting: 10, mostEach: 5 }

/** A queue in which each piece of work waits until the test ends it. */
function aLine(bounds = BOUNDS) {
  const line = fairQueue(bounds)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const join = (who: string, signal?: AbortSignal) =>
    line({ who, signal }, () => {
      begun.push(who)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  const endOne = async () => {
    await new Promise(setImmediate)
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  return { join, begun, endOne }
}

test('callers take turns, however much work one of them has queued', async () => {
  const { join, begun, endOne } = aLine()
  const all = ['greedy', 'greedy', 'greedy', 'late', 'late', 'last'].map((who) => join(who))
  for (const _ of all) await endOne()
  await Promise.all(all)
  expect(begun).toEqual(['greedy', 'greedy', 'late', 'last', 'greedy', 'late'])
})

test('as many pieces of work run at once as there are slots', async () => {
  const { join, begun, endOne } = aLine({ ...BOUNDS, slots: 2 })
  const all = ['a', 'b', 'c'].map((who) => join(who))
  expect(begun).toEqual([])
  await new Promise(setImmediate)
  expect(begun).toEqual(['a', 'b'])
  for (const _ of all) await endOne()
  await Promise.all(all)
})

test('a caller with too much waiting is refused, and every caller when the queue is full', async () => {
  const { join, endOne } = aLine({ slots: 1, mostWaiting: 3, mostEach: 2 })
  const all = ['a', 'a', 'a'].map((who) => join(who))
  await expect(join('a')).rejects.toMatchObject({ code: 'too-many', retryAfterSeconds: expect.any(Number) })
  all.push(join('b'))
  await expect(join('c')).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: expect.any(Number) })
  for (const _ of all) await endOne()
  await Promise.all(all)
})

test('a caller who leaves loses their place, and their work never starts', async () => {
  const { join, begun, endOne } = aLine()
  const leaving = new AbortController()
  const first = join('a')
  const left = join('b', leaving.signal)
  const last = join('c')
  leaving.abort()
  await expect(left).rejects.toMatchObject({ code: 'gone' })
  await expect(join('d', leaving.signal)).rejects.toMatchObject({ code: 'gone' })
  await endOne()
  await endOne()
  await Promise.all([first, last])
  expect(begun).toEqual(['a', 'c'])
})

test('failed work frees its slot', async () => {
  const line = fairQueue(BOUNDS)
  await expect(line({ who: 'a' }, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await line({ who: 'a' }, async () => 'next')).toBe('next')
})
