import { expect, test } from 'vitest'
import { confirmedRate } from './analytics.tsx'

test('the confirmed rate is a whole percentage, and 0 without subscribers', () => {
  expect(confirmedRate({ total: 0, confirmed: 0 })).toBe(0)
  expect(confirmedRate({ total: 3, confirmed: 2 })).toBe(67)
  expect(confirmedRate({ total: 8, confirmed: 1 })).toBe(13)
  expect(confirmedRate({ total: 5, confirmed: 5 })).toBe(100)
})
