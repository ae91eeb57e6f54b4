import { expect, test } from 'vitest'
import { niceCeiling } from './nice-ceiling.ts'

test.each([
  [0, 0.02],
  [-3, 0.02],
  [0.01, 0.02],
  [0.05, 0.06],
  [0.8, 1],
  [1, 1],
  [1.01, 2],
  [3.2, 4],
  [7, 10],
  [41.5, 50],
  [130, 200],
])('%d pounds get a scale up to %d', (figure, ceiling) => {
  expect(niceCeiling(figure, 0.01)).toBeCloseTo(ceiling, 6)
})

test.each([0, 1, 2, 3, 5, 7, 9, 10, 11, 26, 41, 130, 999, 1001])(
  'a count of %d gets a scale whose half is a whole number',
  (figure) => {
    const ceiling = niceCeiling(figure, 1)
    expect(ceiling).toBeGreaterThanOrEqual(figure)
    expect((ceiling / 2) % 1).toBe(0)
  },
)
