import { expect, test } from 'vitest'
import { attemptsFor, pauseAfterInterruption, retryDelay } from './retry-delay.ts'

test('retry delays grow from seconds to an hour and no further', () => {
  const pauses = Array.from({ length: 40 }, (_, i) => retryDelay(i + 1))
  expect(pauses[0]).toBeLessThan(10)
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
  expect(pauses.at(-1)).toBe(3600)
})

test('attempts last for three days', () => {
  const attempts = attemptsFor({ days: 3 })
  const secondsTried = (tries: number) =>
    Array.from({ length: tries - 1 }, (_, i) => retryDelay(i + 1)).reduce((sum, pause) => sum + pause, 0)
  expect(secondsTried(attempts)).toBeGreaterThanOrEqual(3 * 86_400)
  expect(secondsTried(attempts - 1)).toBeLessThan(3 * 86_400)
})

test('the first interruption has no delay, and the following ones ever longer delays', () => {
  const pauses = Array.from({ length: 30 }, (_, i) => pauseAfterInterruption(i + 1))
  expect(pauses[0]).toBe(0)
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
  expect(pauses.at(-1)).toBe(600)
})
