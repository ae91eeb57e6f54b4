import { expect, test } from 'vitest'
import { formatTotal } from './format-total.ts'

test.each([
  [0, '0 s'],
  [42.4, '42 s'],
  [59.6, '1 min'],
  [89, '1 min'],
  [2470, '41 min'],
  [3599, '1 h 0 min'],
  [7800, '2 h 10 min'],
  [Number.NaN, '0 s'],
])('%s seconds are %s', (seconds, shown) => {
  expect(formatTotal(seconds)).toBe(shown)
})
