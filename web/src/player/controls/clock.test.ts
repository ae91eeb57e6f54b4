import { expect, test } from 'vitest'
import { formatClock } from './clock.tsx'

test.each([
  [0, '00:00'],
  [5.9, '00:05'],
  [65, '01:05'],
  [754, '12:34'],
  [6000, '100:00'],
  [-3, '00:00'],
  [Number.NaN, '00:00'],
  [Number.POSITIVE_INFINITY, '00:00'],
])('%s seconds are %s', (seconds, clock) => {
  expect(formatClock(seconds)).toBe(clock)
})
