import { expect, test } from 'vitest'
import { attemptsFor, pauseAfterInterruption, retryDelay } from './retry-delay.ts'

test('pauses grow from seconds to an hour and no further', () => {
  const pauses = Array.from({ length: 40 }, (_, i) => retryDelay(i + 1))
  expect(pauses[0]).toBeLessThan(10)
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
  expect(pauses.at(-1)).toBe(3600)
})

test('as many tries as three days need', () => {
  const attempts = attemptsFor({ days: 3 })
  const secondsTried = (tries: number) =>
    Array.from({ length: tries - 1 }, (_, i) => retryDelay(i + 1)).reduce((sum, pause) => sum + pause, 0)
  expect(secondsTried(attempts)).toBeGreaterThanOrEqual(3 * 86_400)
  expect(secondsTried(attempts - 1)).toBeLessThan(3 * 86_400)
})

test('a first interruption costs no time, the following ones ever more', () => {
  const pauses = Array.from({ length: 30 }, (_, i) => pauseAfterInterruption(i + 1))
  expect(pauses[0]).toBe(0)
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
  expect(pauses.at(-1)).toBe(600)
})
